CREATE TABLE "meeting_record_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"came_at" timestamp with time zone NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"label" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "meeting_record_people" ADD CONSTRAINT "meeting_record_people_record_id_meeting_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."meeting_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_record_people" ADD CONSTRAINT "meeting_record_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_records" ADD CONSTRAINT "meeting_records_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_record_people_once" ON "meeting_record_people" USING btree ("record_id","user_id");--> statement-breakpoint
CREATE INDEX "meeting_record_people_user_id" ON "meeting_record_people" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_records_open" ON "meeting_records" USING btree ("space_id","channel") WHERE "meeting_records"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "meeting_records_started_at" ON "meeting_records" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "meeting_records_space" ON "meeting_records" USING btree ("space_id");