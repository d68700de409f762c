import { type Kysely, sql } from "kysely";

/** The reads of events that are announced already: all that are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		insert into read_ruling (event_id, first_id, last_id, ruling, bib)
		select event.id, 0, coalesce((select max(passing.id) from passing where passing.event_id = event.id), 0), 'announced', null
		from event where event.settings like '%"phase":"announced"%'`.execute(db);
}
