CREATE TABLE "lobby_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"device_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"room_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "lobby_guests_state" CHECK ("lobby_guests"."state" in ('waiting', 'admitted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "guest_lobby" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lobby_guests" ADD CONSTRAINT "lobby_guests_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lobby_guests_device" ON "lobby_guests" USING btree ("space_id","device_hash");--> statement-breakpoint
CREATE INDEX "lobby_guests_seen_at" ON "lobby_guests" USING btree ("seen_at");