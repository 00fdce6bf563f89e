CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"recipient" text NOT NULL,
	"sealed" text,
	"company_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"last_problem" text
);
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_next_attempt_at" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_company_id" ON "mails" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_created_at" ON "mails" USING btree ("created_at");