CREATE TABLE "data_accesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"viewer_id" uuid,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	CONSTRAINT "data_accesses_kind" CHECK ("data_accesses"."kind" in ('member_list', 'member_file'))
);
--> statement-breakpoint
ALTER TABLE "data_accesses" ADD CONSTRAINT "data_accesses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_accesses" ADD CONSTRAINT "data_accesses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_accesses" ADD CONSTRAINT "data_accesses_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_accesses_once" ON "data_accesses" USING btree ("user_id","company_id","viewer_id","kind","hour");--> statement-breakpoint
CREATE INDEX "data_accesses_company_id" ON "data_accesses" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "data_accesses_viewer_id" ON "data_accesses" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "data_accesses_at" ON "data_accesses" USING btree ("at");