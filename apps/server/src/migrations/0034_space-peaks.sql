CREATE TABLE "space_peaks" (
	"space_id" uuid NOT NULL,
	"day" date NOT NULL,
	"peak" integer NOT NULL,
	CONSTRAINT "space_peaks_space_id_day_pk" PRIMARY KEY("space_id","day")
);
--> statement-breakpoint
ALTER TABLE "space_peaks" ADD CONSTRAINT "space_peaks_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "space_peaks_day" ON "space_peaks" USING btree ("day");