/**
 * Private facts of entrants. Each version of them is a row that is never changed, and a change names versions: so it can be
 * undone, and its parts contain none of the facts.
 */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import {
	type FactsOfRunner,
	mergeFacts,
	NO_PRIVATE_FACTS,
	PRIVATE_FACTS,
	type PrivateFact,
	type PrivateFacts,
} from "../../race/record/privateFacts.ts";
import type { LockedEvent } from "../changes/LockedEvent.ts";
import type { Part } from "../changes/part.ts";
import type { Tables } from "../migrations/tables.ts";
import type { PrivateFactsTable } from "../migrations/tableTypes/importTables.ts";
import { inStatements } from "../rows.ts";

/** The facts of all runners of an event that have some, by bib. */
export async function loadPrivateFacts(
	db: Kysely<Tables>,
	eventId: string,
): Promise<ReadonlyMap<string, PrivateFacts>> {
	const rows = await loadVersions(db, eventId).execute();
	return new Map(rows.map((row) => [row.bib, factsOf(row)]));
}

/** The facts of one runner; all '' for one who has none. */
export async function loadFactsOf(
	db: Kysely<Tables>,
	eventId: string,
	bib: string,
): Promise<PrivateFacts> {
	const own = loadVersions(db, eventId).where("entrant_private.bib", "=", bib);
	const row = await own.executeTakeFirst();
	return row ? factsOf(row) : NO_PRIVATE_FACTS;
}

/** The facts of some runners that have some, by bib. */
export async function loadFactsOfBibs(
	db: Kysely<Tables>,
	eventId: string,
	bibs: readonly string[],
): Promise<ReadonlyMap<string, PrivateFacts>> {
	const found = new Map<string, PrivateFacts>();
	for (const batch of inStatements(bibs)) {
		const rows = await loadVersions(db, eventId)
			.where("entrant_private.bib", "in", batch)
			.execute();
		for (const row of rows) found.set(row.bib, factsOf(row));
	}
	return found;
}

/** The facts of versions, by their names. */
export async function loadFactsOfVersions(
	db: Kysely<Tables>,
	eventId: string,
	versions: readonly string[],
): Promise<ReadonlyMap<string, PrivateFacts>> {
	const found = new Map<string, PrivateFacts>();
	for (const batch of inStatements([...new Set(versions)])) {
		const rows = await db
			.selectFrom("private_facts")
			.select(["version", "family_name", "given_name", "latin_name", "birth_date"])
			.select(["nation", "city", "licence", "email", "status_reason"])
			.where("event_id", "=", eventId)
			.where("version", "in", batch)
			.execute();
		for (const row of rows) found.set(row.version, factsOf(row));
	}
	return found;
}

/** A new version of the facts of a runner; null if they are the same. */
export function nextVersion(
	eventId: string,
	before: PrivateFacts,
	after: PrivateFacts,
): PrivateFactsTable | null {
	if (PRIVATE_FACTS.every((name) => before[name] === after[name])) return null;
	return { event_id: eventId, version: randomUUID(), ...columnsOf(after) };
}

/** Why a list has a runner out; '' for a runner without a reason in any list. */
export async function loadStatusReason(
	db: Kysely<Tables>,
	eventId: string,
	bib: string,
): Promise<string> {
	const own = loadVersions(db, eventId).where("entrant_private.bib", "=", bib);
	return (await own.executeTakeFirst())?.status_reason ?? "";
}

/** The parts of a change of the facts of runners, with the versions that are to be kept before it is written. */
export interface FactParts {
	parts: Part[];
	versions: PrivateFactsTable[];
	/** The facts of each changed runner that change. */
	changed: ReadonlyMap<string, readonly PrivateFact[]>;
}

export interface FactsContext {
	/** Whether the event has a runner after the change. */
	isEntrant: (bib: string) => boolean;
	/** The facts that a person changed, by bib. */
	held: ReadonlyMap<string, ReadonlySet<PrivateFact>>;
}

/**
 * The parts of what a file states about runners. What it leaves open, and what a person changed, stays as it is known.
 * @param removed the bibs of runners whose facts go with them
 */
export async function partsOfFacts(
	{ transaction, eventId }: Pick<LockedEvent, "transaction" | "eventId">,
	stated: readonly FactsOfRunner[],
	removed: readonly string[],
	{ isEntrant, held }: FactsContext,
): Promise<FactParts> {
	const made: FactParts & { changed: Map<string, readonly PrivateFact[]> } = {
		parts: [],
		versions: [],
		changed: new Map(),
	};
	if (stated.length === 0 && removed.length === 0) return made;
	const known = new Map(
		(await loadVersions(transaction, eventId).execute()).map((row) => [row.bib, row]),
	);
	const add = (bib: string, after: { version: string } | null) => {
		const version = known.get(bib)?.version;
		const before = version === undefined ? null : { version };
		made.parts.push({ table: "entrant_private", key: [bib], before, after });
	};
	for (const { bib, facts } of stated) {
		const row = known.get(bib);
		const before = row ? factsOf(row) : NO_PRIVATE_FACTS;
		const kept = [...(held.get(bib) ?? [])].map((name) => [name, before[name]]);
		const after = { ...mergeFacts(before, facts), ...Object.fromEntries(kept) };
		const changed = PRIVATE_FACTS.filter((name) => before[name] !== after[name]);
		if (changed.length === 0 || !isEntrant(bib)) continue;
		const version = randomUUID();
		made.versions.push({ event_id: eventId, version, ...columnsOf(after) });
		made.changed.set(bib, changed);
		add(bib, { version });
	}
	for (const bib of removed) if (known.has(bib)) add(bib, null);
	return made;
}

/** Keeps the versions that a change names. */
export async function keepFacts(
	{ transaction }: Pick<LockedEvent, "transaction">,
	versions: readonly PrivateFactsTable[],
): Promise<void> {
	for (const batch of inStatements(versions))
		await transaction.insertInto("private_facts").values(batch).execute();
}

function loadVersions(db: Kysely<Tables>, eventId: string) {
	return db
		.selectFrom("entrant_private")
		.innerJoin("private_facts", (join) =>
			join
				.onRef("private_facts.event_id", "=", "entrant_private.event_id")
				.onRef("private_facts.version", "=", "entrant_private.version"),
		)
		.select(["entrant_private.bib", "private_facts.version"])
		.select(["family_name", "given_name", "latin_name", "birth_date"])
		.select(["nation", "city", "licence", "email", "status_reason"])
		.where("entrant_private.event_id", "=", eventId);
}

type FactColumns = Omit<PrivateFactsTable, "event_id" | "version">;

function factsOf(row: FactColumns): PrivateFacts {
	return {
		familyName: row.family_name,
		givenName: row.given_name,
		latinName: row.latin_name,
		birthDate: row.birth_date,
		nation: row.nation,
		city: row.city,
		licence: row.licence,
		email: row.email,
		statusReason: row.status_reason ?? "",
	};
}

function columnsOf(facts: PrivateFacts): FactColumns {
	return {
		family_name: facts.familyName,
		given_name: facts.givenName,
		latin_name: facts.latinName,
		birth_date: facts.birthDate,
		nation: facts.nation,
		city: facts.city,
		licence: facts.licence,
		email: facts.email,
		status_reason: facts.statusReason,
	};
}
