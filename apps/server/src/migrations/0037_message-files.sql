CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"file" text NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "private_messages" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_space_id" ON "message_files" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "message_files_user_id" ON "message_files" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_file" ON "message_files" USING btree ("file");--> statement-breakpoint
CREATE INDEX "message_files_created_at" ON "message_files" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_message_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."message_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_file_id_message_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."message_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_file_id_message_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."message_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_file_id" ON "messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "private_messages_file_id" ON "private_messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "reports_file_id" ON "reports" USING btree ("file_id");