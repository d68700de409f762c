/** Unpacks an event's file into a store: all or nothing. */
import type { Kysely } from "kysely";
import { linksOf } from "../chain/verifyStored.ts";
import { changeWithin, lock, transactionOf } from "../changeEvent.ts";
import { codeOf } from "../connection/writerLock.ts";
import type { Tables } from "../migrations/tables.ts";
import { checkEventFile } from "./checkEventFile.ts";
import { EventFileRefused, type EventManifest } from "./eventManifest.ts";
import { partOfTable } from "./eventParts.ts";
import { linksIn } from "./fileRecord.ts";
import { type EventFile, openEventFile } from "./openEventFile.ts";
import { describeEvent } from "./packEvent.ts";
import { writeEvent } from "./writeEvent.ts";

export interface Unpack {
	/** The file, and its name for errors. */
	path: string;
	name: string;
	/** The id that the event gets; null for its own. */
	as: string | null;
	/** Whether nothing is written. */
	isDry: boolean;
	/** The organisation of whose events the file has to be; null for any. */
	organisation: string | null;
}

/** What a file holds, and what unpacking it did or would do. */
export interface Unpacked {
	manifest: EventManifest;
	eventId: string;
	/** `same`: the store has exactly this event already. */
	outcome: "written" | "would be written" | "same";
}

/** @throws EventFileRefused, Conflict */
export async function unpackEvent(db: Kysely<Tables>, asked: Unpack): Promise<Unpacked> {
	const file = openEventFile(asked.path, asked.name);
	try {
		const { manifest } = file;
		const eventId = asked.as ?? manifest.event;
		if (asked.organisation !== null && asked.organisation !== manifest.organisation)
			throw new EventFileRefused(
				`${asked.name} is of organisation ${manifest.organisation}, and not of ${asked.organisation}: an owner of that one can unpack it`,
			);
		const checked = await checkEventFile(file, asked.name);
		if (await isStored(db, eventId)) {
			await checkSame(db, eventId, file, asked.name);
			return { manifest, eventId, outcome: "same" };
		}
		if (asked.isDry) return { manifest, eventId, outcome: "would be written" };
		await transactionOf(db, (transaction) =>
			changeWithin(transaction, eventId, async () => {
				await lock(transaction, "codes of organisations");
				if (await isStored(transaction, eventId))
					throw new EventFileRefused(`${eventId} was made meanwhile: unpack the file again`);
				await writeEvent({ transaction, eventId, file, checked });
				return { outcome: null, change: "field" };
			}),
		);
		return { manifest, eventId, outcome: "written" };
	} catch (error) {
		// A database refuses rows that contradict each other, or texts that it cannot store.
		if (!/^(SQLITE_CONSTRAINT|2[23]\w{3}$)/.test(codeOf(error))) throw error;
		throw new EventFileRefused(
			`${asked.name} has rows that contradict each other (${codeOf(error)}): take another copy`,
		);
	} finally {
		file.close();
	}
}

async function isStored(db: Kysely<Tables>, eventId: string): Promise<boolean> {
	const row = await db
		.selectFrom("event")
		.select("id")
		.where("id", "=", eventId)
		.executeTakeFirst();
	return row !== undefined;
}

/** @throws EventFileRefused with what differs */
async function checkSame(
	db: Kysely<Tables>,
	eventId: string,
	file: EventFile,
	name: string,
): Promise<void> {
	const { manifest } = file;
	const stored = await describeEvent(db, eventId, manifest.gantry);
	const differing = manifest.parts.filter(
		(part) =>
			part.name !== partOfTable("organisation") &&
			stored.parts.find((each) => each.name === part.name)?.sha256 !== part.sha256,
	);
	const further = stored.parts.filter(
		(part) => !manifest.parts.some((each) => each.name === part.name),
	);
	if (differing.length + further.length === 0) return;
	throw new EventFileRefused(
		`${eventId} is stored here and differs from ${name}: ${await relationOf(db, eventId, file, stored)}; in ${[...differing, ...further].map((part) => part.name.replace(".ndjson", "")).join(", ")}. Unpack it under another id (--as)`,
	);
}

/** Which of the two records continues the other. */
async function relationOf(
	db: Kysely<Tables>,
	eventId: string,
	file: EventFile,
	stored: EventManifest,
): Promise<string> {
	const [here, there] = [stored.record, file.manifest.record];
	if (here.head === there.head) return "the reads and changes are the same, other rows differ";
	const heads = new Set((await linksOf(db, eventId, here.links)).map(({ head }) => head));
	const more = `${here.reads - there.reads} reads and ${here.changes - there.changes} changes`;
	if (heads.has(there.head)) return `the store has ${more} more than the file`;
	const inFile = (await linksIn(file)).some(({ head }) => head === here.head);
	if (inFile)
		return `the file has ${there.reads - here.reads} reads and ${there.changes - here.changes} changes more than the store`;
	return "each has reads or changes that the other lacks";
}
