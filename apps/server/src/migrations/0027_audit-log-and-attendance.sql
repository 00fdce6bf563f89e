CREATE TABLE "audit_chains" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"anchor_number" bigint NOT NULL,
	"anchor_hash" text NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"company_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"space_id" uuid,
	"space_name" text,
	"target_kind" text NOT NULL,
	"target_id" uuid,
	"target_name" text,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_company_id_number_pk" PRIMARY KEY("company_id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "punch_in_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"punch_in_id" uuid,
	"start_time" timestamp with time zone,
	"day" date NOT NULL,
	"offset_minutes" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "punch_in_corrections_state" CHECK ("punch_in_corrections"."state" in ('open', 'approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "data_accesses" DROP CONSTRAINT "data_accesses_kind";--> statement-breakpoint
ALTER TABLE "punch_ins" ADD COLUMN "day" date;--> statement-breakpoint
-- The clocks of earlier punch-ins are not known: they count as of the day in UTC.
UPDATE "punch_ins" SET "day" = ("start_time" AT TIME ZONE 'UTC')::date;--> statement-breakpoint
ALTER TABLE "punch_ins" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "punch_ins" ADD COLUMN "offset_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "punch_ins" ALTER COLUMN "offset_minutes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "punch_ins" ADD COLUMN "corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "punch_in_corrections" ADD CONSTRAINT "punch_in_corrections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_in_corrections" ADD CONSTRAINT "punch_in_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_in_corrections" ADD CONSTRAINT "punch_in_corrections_punch_in_id_punch_ins_id_fk" FOREIGN KEY ("punch_in_id") REFERENCES "public"."punch_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "punch_in_corrections_company" ON "punch_in_corrections" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "punch_in_corrections_user" ON "punch_in_corrections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "punch_in_corrections_punch_in" ON "punch_in_corrections" USING btree ("punch_in_id");--> statement-breakpoint
CREATE INDEX "punch_ins_day" ON "punch_ins" USING btree ("company_id","day");--> statement-breakpoint
ALTER TABLE "data_accesses" ADD CONSTRAINT "data_accesses_kind" CHECK ("data_accesses"."kind" in ('member_list', 'member_file', 'audit_log', 'attendance'));--> statement-breakpoint
CREATE FUNCTION "keep_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Entries are deleted after 400 days; a day less, because clocks differ.
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '399 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'An entry of the audit log is never changed, and is deleted only after 399 days.';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "keep_audit_entry"();
