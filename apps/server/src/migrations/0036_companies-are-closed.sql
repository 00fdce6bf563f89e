ALTER TABLE "companies" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_closed_by" ON "companies" USING btree ("closed_by");