CREATE TABLE "guest_blocks" (
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "guest_blocks_space_id_user_id_pk" PRIMARY KEY("space_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "guest_devices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"device_hash" text NOT NULL,
	"address_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD CONSTRAINT "guest_blocks_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_blocks" ADD CONSTRAINT "guest_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_devices" ADD CONSTRAINT "guest_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_blocks_user_id" ON "guest_blocks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "guest_blocks_until" ON "guest_blocks" USING btree ("until");