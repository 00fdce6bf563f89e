CREATE TABLE "message_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_users" DROP CONSTRAINT "company_users_role";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "picture_file" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "picture_width" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "picture_height" integer;--> statement-breakpoint
ALTER TABLE "private_messages" ADD COLUMN "picture_file" text;--> statement-breakpoint
ALTER TABLE "private_messages" ADD COLUMN "picture_width" integer;--> statement-breakpoint
ALTER TABLE "private_messages" ADD COLUMN "picture_height" integer;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "picture_file" text;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_pictures" ADD CONSTRAINT "message_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_pictures_space_id" ON "message_pictures" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "message_pictures_user_id" ON "message_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_pictures_file" ON "message_pictures" USING btree ("file");--> statement-breakpoint
CREATE INDEX "message_pictures_created_at" ON "message_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_picture_file" ON "messages" USING btree ("picture_file") WHERE "messages"."picture_file" is not null;--> statement-breakpoint
CREATE INDEX "private_messages_picture_file" ON "private_messages" USING btree ("picture_file") WHERE "private_messages"."picture_file" is not null;--> statement-breakpoint
CREATE INDEX "reports_picture_file" ON "reports" USING btree ("picture_file") WHERE "reports"."picture_file" is not null;--> statement-breakpoint
ALTER TABLE "company_users" ADD CONSTRAINT "company_users_role" CHECK ("company_users"."role" in ('Manager', 'Member', 'Guest'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('Manager', 'Member', 'Guest'));