CREATE TABLE "calendar_events" (
	"calendar_id" uuid NOT NULL,
	"key" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "calendar_events_calendar_id_key_pk" PRIMARY KEY("calendar_id","key")
);
--> statement-breakpoint
CREATE TABLE "calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"read_at" timestamp with time zone NOT NULL,
	"expanded_at" timestamp with time zone NOT NULL,
	"problem" text,
	"problem_status" integer,
	"left_out" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_calendar_id_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_events_begins_at" ON "calendar_events" USING btree ("calendar_id","begins_at");--> statement-breakpoint
CREATE INDEX "calendars_owner_id" ON "calendars" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "calendars_due_at" ON "calendars" USING btree ("due_at");