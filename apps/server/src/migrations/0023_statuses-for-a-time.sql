CREATE TABLE "timed_statuses" (
	"space_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"status_text" text NOT NULL,
	"emoji" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "timed_statuses_space_id_user_id_pk" PRIMARY KEY("space_id","user_id"),
	CONSTRAINT "timed_statuses_status" CHECK ("timed_statuses"."status" in ('available', 'busy', 'leave'))
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "quiet_from" integer;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "quiet_to" integer;--> statement-breakpoint
ALTER TABLE "timed_statuses" ADD CONSTRAINT "timed_statuses_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timed_statuses" ADD CONSTRAINT "timed_statuses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timed_statuses_user_id" ON "timed_statuses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "timed_statuses_until" ON "timed_statuses" USING btree ("until");