CREATE TABLE "company_assistants" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"uses" text NOT NULL,
	"kind" text,
	"address" text,
	"key" text,
	"host" text,
	"model" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_id" uuid NOT NULL,
	"transcript_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"shared_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_accesses" DROP CONSTRAINT "data_accesses_kind";--> statement-breakpoint
ALTER TABLE "company_assistants" ADD CONSTRAINT "company_assistants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_record_id_meeting_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."meeting_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_transcript_id_transcripts_id_fk" FOREIGN KEY ("transcript_id") REFERENCES "public"."transcripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_notes_record" ON "meeting_notes" USING btree ("record_id","shared_at");--> statement-breakpoint
CREATE INDEX "meeting_notes_transcript" ON "meeting_notes" USING btree ("transcript_id");--> statement-breakpoint
CREATE INDEX "meeting_notes_user_id" ON "meeting_notes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "data_accesses" ADD CONSTRAINT "data_accesses_kind" CHECK ("data_accesses"."kind" in ('member_list', 'member_file', 'audit_log', 'attendance', 'meeting_draft'));