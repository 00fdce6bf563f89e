CREATE TABLE IF NOT EXISTS "running_servers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"presence" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
