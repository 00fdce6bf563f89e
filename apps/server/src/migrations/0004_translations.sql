CREATE TABLE "translations" (
	"hash" text PRIMARY KEY NOT NULL,
	"space_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translations_space_id" ON "translations" USING btree ("space_id");--> statement-breakpoint
CREATE INDEX "translations_created_at" ON "translations" USING btree ("created_at");