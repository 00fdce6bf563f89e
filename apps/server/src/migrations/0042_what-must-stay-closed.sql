CREATE TABLE "live_facts" (
	"space_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "live_facts_space_id_key_pk" PRIMARY KEY("space_id","key")
);
--> statement-breakpoint
CREATE TABLE "live_runs" (
	"space_id" uuid PRIMARY KEY NOT NULL,
	"epoch" integer NOT NULL,
	"changes" integer NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_facts" ADD CONSTRAINT "live_facts_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_runs" ADD CONSTRAINT "live_runs_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;