CREATE TABLE "programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"room_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token" text NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "programs_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "data_accesses" DROP CONSTRAINT "data_accesses_kind";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_program" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "has_assistant" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programs_room_id" ON "programs" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "programs_made_by" ON "programs" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "bookings_series" ON "bookings" USING btree ("series");--> statement-breakpoint
ALTER TABLE "data_accesses" ADD CONSTRAINT "data_accesses_kind" CHECK ("data_accesses"."kind" in ('member_list', 'member_file', 'audit_log', 'attendance', 'meeting_draft', 'assistant_answer'));