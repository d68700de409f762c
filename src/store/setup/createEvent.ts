/** Stores a new event: by itself, or as a copy of another one without its people. It is private. */
import type { Kysely, Transaction } from "kysely";
import { BANNER_NAMES } from "../../contract/banner/bannerFile.ts";
import { NOTHING_ASSUMED } from "../../race/record/assumed.ts";
import { defaultEvent } from "../../race/record/defaultEvent.ts";
import { defaultPoint } from "../../race/record/defaultPoint.ts";
import {
	ONLY_WAVE,
	type Organisation,
	type RaceEvent,
	type Recording,
} from "../../race/record/record.ts";
import { DEFAULT_ZONE } from "../../race/time/day.ts";
import type { Doing } from "../auditLog.ts";
import { changeWithin, lock, transactionOf } from "../changeEvent.ts";
import { makeChange } from "../changes/applyChange.ts";
import { keepBytes } from "../changes/fileRow.ts";
import type { LockedEvent } from "../changes/LockedEvent.ts";
import type { Part } from "../changes/part.ts";
import { recordingParts } from "../changes/recordingParts.ts";
import { IsRehearsal } from "../errors/IsRehearsal.ts";
import { KnownEvent } from "../errors/KnownEvent.ts";
import { UnknownEvent } from "../errors/UnknownEvent.ts";
import { loadFile, loadKept } from "../files.ts";
import { checkCode } from "../ingest/recordReads.ts";
import { loadCourse } from "../load.ts";
import type { Tables } from "../migrations/tables.ts";
import { mayBeRehearsal } from "../rehearsals/addRehearsal.ts";
import { storedSettings } from "./storedSettings.ts";

export interface NewEvent {
	/** '' for the next free one. */
	eventId: string;
	/** '' for none. */
	copyOf: string;
	/** A zone and a location that are '' are those of the copied event. */
	settings: Pick<RaceEvent, "name" | "date" | "zone" | "location">;
	/** Of the start and the finish, if it is no copy; '' for none. */
	pointNames: { start: string; finish: string };
	/** Stored only if there is none with its id. */
	organisation: Organisation;
}

/** What a copy has of the files of an event. */
const COPIED_FILES = [...BANNER_NAMES, "certificate.json", "certificate.jpg"];

/** @returns its id, and the id of the change @throws KnownEvent, UnknownEvent, IsRehearsal, Conflict */
export function createEvent(
	db: Kysely<Tables>,
	{ eventId: given, copyOf, settings, pointNames, organisation }: NewEvent,
	doing: Doing,
): Promise<{ eventId: string; change: number }> {
	return transactionOf(db, async (transaction) => {
		// Two who make an event at once would be given one id.
		await lock(transaction, "new events");
		const eventId = await checkedId(transaction, given);
		await addOrganisation(transaction, organisation);
		const base = { ...settings, id: eventId, organisationId: organisation.id };
		const recording = await (copyOf === ""
			? empty(base, pointNames)
			: copied(transaction, copyOf, base));
		const { ageFactors } = recording.event;
		return changeWithin(transaction, eventId, async () => {
			const event = { transaction, eventId, now: doing.at };
			const factors = ageFactors && (await loadKept(transaction, copyOf, ageFactors.hash));
			if (factors) await keepBytes(event, factors);
			const parts = [
				...(await recordingParts(event, { ...recording, organisation }, NOTHING_ASSUMED)).map(
					asPrivate,
				),
				...(copyOf === "" ? [] : await fileParts(event, copyOf)),
			];
			const entry = { action: "create", name: settings.name, copyOf } as const;
			const change = await makeChange(event, doing, entry, parts);
			return { outcome: { eventId, change }, change: "field" };
		});
	});
}

type Base = NewEvent["settings"] & Pick<RaceEvent, "id" | "organisationId">;
type Course = Omit<Recording, "organisation">;

/** No visitor sees a private event, so that it can be online before it is public. */
const LIVE = { phase: "live", isOnline: true } as const;
const NO_PEOPLE = { entrants: [], chips: [], passings: [], givenTimes: [] };

function empty(base: Base, { start, finish }: NewEvent["pointNames"]): Course {
	return {
		event: defaultEvent({ ...base, ...LIVE, zone: base.zone || DEFAULT_ZONE }),
		categories: [],
		groups: [],
		waves: [{ id: ONLY_WAVE, gun: null }],
		points: [
			defaultPoint({ id: "S", kind: "start", km: 0, name: start }),
			defaultPoint({ id: "F", kind: "finish", name: finish }),
		],
		...NO_PEOPLE,
	};
}

/** What belongs to one race day is not copied: its last day, its notice, whether it is announced. */
async function copied(
	transaction: Transaction<Tables>,
	copyOf: string,
	base: Base,
): Promise<Course> {
	const source = await storedSettings(transaction, copyOf);
	if (source === null) throw new UnknownEvent(copyOf);
	if (source.rehearses !== "") throw new IsRehearsal(copyOf);
	const { waves, ...course } = await loadCourse(transaction, copyOf);
	const { zone, location } = source.settings;
	const own = { zone: base.zone || zone, location: base.location || location };
	return {
		event: { ...source.settings, ...base, ...own, ...LIVE, lastDay: "", notice: "" },
		...course,
		waves: waves.map(({ id }) => ({ id, gun: null })),
		...NO_PEOPLE,
	};
}

async function fileParts(event: LockedEvent, copyOf: string): Promise<Part[]> {
	const parts: Part[] = [];
	for (const name of COPIED_FILES) {
		const bytes = await loadFile(event.transaction, copyOf, name);
		if (bytes === null) continue;
		const after = await keepBytes(event, bytes);
		parts.push({ table: "file", key: [name], before: null, after });
	}
	return parts;
}

function asPrivate(part: Part): Part {
	if (part.table !== "event") return part;
	return { ...part, after: { ...part.after, visibility: "private" } };
}

async function addOrganisation(
	transaction: Transaction<Tables>,
	organisation: Organisation,
): Promise<void> {
	const { id, code, shortName, url } = organisation;
	const known = await transaction
		.selectFrom("organisation")
		.select("id")
		.where("id", "=", id)
		.executeTakeFirst();
	if (known) return;
	await lock(transaction, "codes of organisations");
	await checkCode(transaction, organisation);
	await transaction
		.insertInto("organisation")
		.values({ id, code, short_name: shortName, url })
		.execute();
}

const FIRST_ID = 1_001;
const LAST_ID = 9_999;

/** The given id, or the one after the highest; rehearsals have ids of their own. @throws KnownEvent */
async function checkedId(transaction: Transaction<Tables>, given: string): Promise<string> {
	const rows = await transaction.selectFrom("event").select("id").execute();
	const taken = new Set(rows.map(({ id }) => id));
	if (given !== "") {
		if (taken.has(given)) throw new KnownEvent(given);
		return given;
	}
	const numbers = [...taken].filter((id) => !mayBeRehearsal(id)).map((id) => Number(id.slice(1)));
	const next = Math.max(FIRST_ID - 1, ...numbers) + 1;
	for (let number = next; number <= LAST_ID; number++) {
		const id = `M${number}`;
		if (!taken.has(id) && !mayBeRehearsal(id)) return id;
	}
	for (let number = 0; number < next; number++) {
		const id = `M${String(number).padStart(4, "0")}`;
		if (!taken.has(id)) return id;
	}
	throw new KnownEvent(`M${LAST_ID}`);
}
