CREATE TABLE "own_seats" (
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	CONSTRAINT "own_seats_space_id_user_id_pk" PRIMARY KEY("space_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "shows_local_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "has_seen_tour" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "own_seats" ADD CONSTRAINT "own_seats_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_seats" ADD CONSTRAINT "own_seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_seats" ADD CONSTRAINT "own_seats_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_seats_user_id" ON "own_seats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "own_seats_room_id" ON "own_seats" USING btree ("room_id");