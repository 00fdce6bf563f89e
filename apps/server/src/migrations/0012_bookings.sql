CREATE TABLE "booking_feeds" (
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_feeds_space_id_user_id_pk" PRIMARY KEY("space_id","user_id"),
	CONSTRAINT "booking_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "booking_people" (
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "booking_people_booking_id_user_id_pk" PRIMARY KEY("booking_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"space_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"title" text NOT NULL,
	"is_private" boolean NOT NULL,
	"meeting_room" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"freed_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_feeds" ADD CONSTRAINT "booking_feeds_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_feeds" ADD CONSTRAINT "booking_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_people" ADD CONSTRAINT "booking_people_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_people" ADD CONSTRAINT "booking_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_meeting_room_room_items_id_fk" FOREIGN KEY ("meeting_room") REFERENCES "public"."room_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_feeds_user_id" ON "booking_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "booking_people_user_id" ON "booking_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_space_id_starts_at" ON "bookings" USING btree ("space_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_meeting_room" ON "bookings" USING btree ("meeting_room","ends_at");--> statement-breakpoint
CREATE INDEX "bookings_made_by" ON "bookings" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "bookings_ends_at" ON "bookings" USING btree ("ends_at");