CREATE TABLE "audit_head_chains" (
	"head_number" bigint NOT NULL,
	"company_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_chains_company_id_number_pk" PRIMARY KEY("company_id","number")
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"before_at" timestamp with time zone,
	"before" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_head_chains_head" ON "audit_head_chains" USING btree ("head_number");--> statement-breakpoint
CREATE FUNCTION "keep_audit_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Heads are deleted after 400 days; a day less, because clocks differ.
	IF TG_OP = 'DELETE' AND OLD.at < now() - interval '399 days' THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'A head of the audit log is never changed, and is deleted only after 399 days.';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "audit_heads_kept" BEFORE UPDATE OR DELETE ON "audit_heads" FOR EACH ROW EXECUTE FUNCTION "keep_audit_head"();--> statement-breakpoint
CREATE FUNCTION "keep_audit_head_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Deleted after its head, which is gone by then.
	IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "audit_heads" WHERE "number" = OLD.head_number) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'A head of the audit log is never changed, and is deleted only after 399 days.';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "audit_head_chains_kept" BEFORE UPDATE OR DELETE ON "audit_head_chains" FOR EACH ROW EXECUTE FUNCTION "keep_audit_head_chain"();
