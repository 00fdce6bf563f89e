CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"by_id" uuid,
	"about_id" uuid,
	"space_id" uuid,
	"counts" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"ending" text NOT NULL,
	"secret" text,
	"language" text NOT NULL,
	"time_zone" text NOT NULL,
	"events" text[] NOT NULL,
	"summary_hour" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"problem" text,
	"problem_status" integer,
	"problem_at" timestamp with time zone,
	"first_day" date,
	"checked_until" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"hour_began" timestamp with time zone,
	"hour_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "named_in_chat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_webhook_id_chat_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."chat_webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_webhooks" ADD CONSTRAINT "chat_webhooks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_webhook_id" ON "chat_messages" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_by_id" ON "chat_messages" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "chat_messages_about_id" ON "chat_messages" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "chat_messages_space_id" ON "chat_messages" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "chat_messages_created_at" ON "chat_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_webhooks_company_id" ON "chat_webhooks" USING btree ("company_id","created_at");