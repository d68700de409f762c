/** The rows that changes of entrants and their chips want. */
import type { AskedChange } from "../../../contract/changes/change.ts";
import { type EditedFact, factsGiven } from "../../../contract/changes/editedFacts.ts";
import { NO_PRIVATE_FACTS } from "../../../race/record/privateFacts.ts";
import { sexOfCode } from "../../../race/record/sex.ts";
import { KnownBib } from "../../errors/KnownBib.ts";
import { UnknownGroup } from "../../errors/UnknownGroup.ts";
import { UnknownWave } from "../../errors/UnknownWave.ts";
import { loadFactsOf, nextVersion } from "../../facts/storedPrivateFacts.ts";
import { loadCourse } from "../../load.ts";
import { parseTitles, readStart, startColumns, titlesText } from "../../storedColumns.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import type { Columns, Wanted } from "../part.ts";
import { renumbered } from "./renumbered.ts";
import { newChips, wantedChip } from "./wantedOfChip.ts";
import { categoryOf } from "./wantedOfEvent.ts";
import { wantedPartLap } from "./wantedPartLap.ts";
import {
	entrantRow,
	rowOf,
	type VersionOfRunner,
	type WantedByKinds,
	type WantedRows,
	wantedRows,
} from "./wantedRows.ts";

const entrant = (bib: string, after: Columns | null): Wanted => ({
	table: "entrant",
	key: [bib],
	after,
});

/** Changes columns of an entrant; `before` is chosen from the present ones. */
async function columns(
	event: LockedEvent,
	bib: string,
	after: Columns,
	before: (present: Columns) => unknown,
): Promise<WantedRows> {
	return wantedRows(entrant(bib, after), before(await entrantRow(event, bib)));
}

type Edited = Extract<AskedChange, { kind: "edit" }>["set"];
type Given = Omit<Edited, EditedFact>;

/** The facts that are given, as a version of them; nothing if they are the same as before. */
async function versionsOf(
	{ transaction, eventId }: LockedEvent,
	bib: string,
	given: Edited,
	isNew: boolean,
): Promise<VersionOfRunner[]> {
	const named = factsGiven(given);
	if (named.length === 0) return [];
	const before = isNew ? NO_PRIVATE_FACTS : await loadFactsOf(transaction, eventId, bib);
	const changed = Object.fromEntries(named.map((name) => [name, given[name] ?? ""]));
	const row = nextVersion(eventId, before, { ...before, ...changed });
	return row === null ? [] : [{ bib, row }];
}

/** The row that names a version. */
const privateRow = ({ bib, row: { version } }: VersionOfRunner): Wanted => ({
	table: "entrant_private",
	key: [bib],
	after: { version },
});

/** The columns of given fields. A runner who changes the category is in none of its groups, unless one is given. */
async function columnsOf(
	event: LockedEvent,
	given: Given,
	present: Columns | null,
): Promise<Columns> {
	const { name, sex, team, category, group, wave, start } = given;
	const { groups, waves } = await loadCourse(event.transaction, event.eventId);
	const categoryId =
		category === undefined
			? String(present?.["category_id"] ?? "")
			: (await categoryOf(event, category)).id;
	const isMoved = categoryId !== present?.["category_id"];
	const groupId = () => {
		if (group === undefined || group === "") return "";
		const own = groups.filter((each) => each.categoryId === categoryId);
		const found = own.find((each) => each.name === group) ?? own.find(({ id }) => id === group);
		if (found) return found.id;
		const names = own.map((each) => each.name);
		throw new UnknownGroup(event.eventId, group, names);
	};
	if (wave !== undefined && !waves.some(({ id }) => id === wave)) {
		const ids = waves.map(({ id }) => id);
		throw new UnknownWave(event.eventId, wave, ids);
	}
	return {
		...(name === undefined ? {} : { name }),
		...(sex === undefined ? {} : { sex }),
		...(team === undefined ? {} : { team }),
		...(category === undefined ? {} : { category_id: categoryId }),
		...(group === undefined && !isMoved ? {} : { group_id: groupId() }),
		...(wave === undefined ? {} : { wave_id: wave }),
		...(start === undefined ? {} : startColumns(start)),
	};
}

/** An entrant's row in the words of the contract. */
function stateOf(row: Columns, names: readonly string[]): Record<string, unknown> {
	const startOf = (column: string) => {
		const value = row[column];
		return typeof value === "number" ? value : null;
	};
	const state: Record<string, unknown> = {
		name: row["name"],
		sex: sexOfCode(String(row["sex"])),
		category: row["category_id"],
		group: row["group_id"],
		wave: row["wave_id"],
		team: row["team"],
		start: readStart({ start_at: startOf("start_at"), start_after: startOf("start_after") }),
	};
	return Object.fromEntries(names.map((name) => [name, state[name]]));
}

const FIELDS = ["name", "sex", "category", "group", "wave", "team", "start"];

export const WANTED_OF_ENTRANT: WantedByKinds<
	| "status"
	| "hide"
	| "titles"
	| "chip"
	| "add"
	| "edit"
	| "withdraw"
	| "remove"
	| "renumber"
	| "note"
	| "partLap"
> = {
	status: (event, { bib, status }) =>
		columns(event, bib, { status_by_hand: status }, (present) => present["status_by_hand"]),
	withdraw: (event, { bib, isWithdrawn }) =>
		columns(
			event,
			bib,
			{ status_by_hand: isWithdrawn ? "didNotStart" : null },
			(present) => present["status_by_hand"],
		),
	hide: (event, { bib, isHidden }) =>
		columns(event, bib, { is_hidden: Number(isHidden) }, (present) => present["is_hidden"] === 1),
	titles: (event, request) =>
		columns(event, request.bib, { counts_for: titlesText(request) }, (present) =>
			parseTitles(String(present["counts_for"])),
		),
	chip: wantedChip,
	async add(event, { bib, category, chips, ...given }) {
		if (await rowOf(event, { table: "entrant", key: [bib] }))
			throw new KnownBib(event.eventId, bib);
		const { waves } = await loadCourse(event.transaction, event.eventId);
		const { wave, start, ...fields } = given;
		const { last } = await event.transaction
			.selectFrom("entrant")
			.select((eb) => eb.fn.max("position").as("last"))
			.where("event_id", "=", event.eventId)
			.executeTakeFirstOrThrow();
		const row = await columnsOf(
			event,
			{ ...fields, category, start, ...(wave === "" ? {} : { wave }) },
			null,
		);
		const after = {
			wave_id: waves[0]?.id ?? "1",
			...row,
			position: Number(last ?? -1) + 1,
			status_by_hand: null,
			is_hidden: 0,
			counts_for: titlesText({ overall: true, bySex: true, byGroup: true }),
			part_lap_km: null,
			age: null,
		};
		const versions = await versionsOf(event, bib, fields, true);
		const further = [...versions.map(privateRow), ...(await newChips(event, bib, chips))];
		return { ...wantedRows(entrant(bib, after), null, ...further), versions };
	},
	async edit(event, { bib, set }) {
		const present = await entrantRow(event, bib);
		const versions = await versionsOf(event, bib, set, false);
		const names = FIELDS.filter((name) => name in set);
		const wanted = entrant(bib, await columnsOf(event, set, present));
		return {
			...wantedRows(wanted, stateOf(present, names), ...versions.map(privateRow)),
			versions,
		};
	},
	async remove(event, { bib }) {
		const present = stateOf(await entrantRow(event, bib), FIELDS);
		// Another runner may get the bib, but not the private facts.
		return wantedRows(entrant(bib, null), present, {
			table: "entrant_private",
			key: [bib],
			after: null,
		});
	},
	renumber: renumbered,
	partLap: wantedPartLap,
	async note(event, { bib, pronounce, say }) {
		await entrantRow(event, bib);
		const subject = { table: "entrant_note", key: [bib] } as const;
		const present = await rowOf(event, subject);
		const after = pronounce === "" && say === "" ? null : { pronounce, say };
		return wantedRows({ ...subject, after }, { pronounce: "", say: "", ...present });
	},
};
