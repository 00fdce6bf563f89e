CREATE TABLE "queued_requests" (
	"space_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"invitee_id" uuid NOT NULL,
	"inviter_name" text NOT NULL,
	"invitee_name" text NOT NULL,
	"topic" text NOT NULL,
	"minutes" integer,
	"not_before" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "queued_requests_space_id_inviter_id_invitee_id_pk" PRIMARY KEY("space_id","inviter_id","invitee_id")
);
--> statement-breakpoint
ALTER TABLE "queued_requests" ADD CONSTRAINT "queued_requests_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_requests" ADD CONSTRAINT "queued_requests_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queued_requests" ADD CONSTRAINT "queued_requests_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queued_requests_inviter_id" ON "queued_requests" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "queued_requests_invitee_id" ON "queued_requests" USING btree ("invitee_id");--> statement-breakpoint
CREATE INDEX "queued_requests_at" ON "queued_requests" USING btree ("at");