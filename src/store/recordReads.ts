/**
 * Writes a recording in one transaction. Writing the same recording again changes nothing, so an import can be repeated.
 */
import type { Kysely, Transaction } from "kysely";
import { NO_CODE } from "../race/record/identifier.ts";
import type { CountsFor, Entrant, Organisation, Recording } from "../race/record/record.ts";
import { UNSPECIFIED } from "../race/record/sex.ts";
import { appendChips, appendGivenTimes, appendPassings } from "./append.ts";
import { type Doing, writeAudit } from "./auditLog.ts";
import { changeEvent, lock } from "./changeEvent.ts";
import { asDecided } from "./decided.ts";
import { Conflict } from "./errors/Conflict.ts";
import { matchNames } from "./matchNames.ts";
import type { Tables } from "./migrations/tables.ts";
import { recordCourse } from "./recordCourse.ts";
import { inStatements } from "./rows.ts";
import { readStart, startColumns } from "./storedStarts.ts";
import { type TimesBrought, timesBrought } from "./timesBrought.ts";
import { parseTitles, titlesText } from "./titles.ts";

/** The changes of a recording; all zero and false if it was known already. */
export interface RecordOutcome {
	eventChanged: boolean;
	entrantsAdded: number;
	entrantsChanged: number;
	chipsAdded: number;
	passingsAdded: number;
	givenTimesAdded: number;
}

/** Whether a recording changed anything. */
export function isChange(outcome: RecordOutcome): boolean {
	return (
		outcome.eventChanged ||
		outcome.entrantsAdded +
			outcome.entrantsChanged +
			outcome.chipsAdded +
			outcome.passingsAdded +
			outcome.givenTimesAdded >
			0
	);
}

/** Writes a recording and its entry in the audit log. @throws Conflict */
export async function record(
	db: Kysely<Tables>,
	recording: Recording,
	doing: Doing,
): Promise<RecordOutcome> {
	return changeEvent(db, recording.event.id, async (transaction) => {
		const named = await asDecided(transaction, await matchNames(transaction, recording));
		const eventChanged = await writeEvent(transaction, named);
		const outcome = {
			eventChanged: (await recordCourse(transaction, named)) || eventChanged,
			...(await writeEntrants(transaction, named)),
			chipsAdded: await appendChips(transaction, named),
			passingsAdded: (await appendPassings(transaction, named)).filter(Boolean).length,
			givenTimesAdded: await appendGivenTimes(transaction, named),
		};
		if (!isChange(outcome)) return { outcome, change: "nothing" };
		await writeAudit(transaction, named.event.id, doing, { action: "recording", ...outcome });
		return { outcome, change: "field" };
	});
}

async function writeEvent(
	transaction: Transaction<Tables>,
	{ organisation, event }: Recording,
): Promise<boolean> {
	const holder = {
		code: organisation.code,
		short_name: organisation.shortName,
		url: organisation.url,
	};
	const before = await transaction
		.selectFrom("event")
		.innerJoin("organisation", "organisation.id", "event.organisation_id")
		.select(["settings", "organisation.code", "organisation.short_name", "organisation.url"])
		.where("event.id", "=", event.id)
		.executeTakeFirst();
	// If two nodes give one code to two organisations, the second sees the first one's commit.
	if (before?.code !== holder.code) await lock(transaction, "codes of organisations");
	await checkCode(transaction, organisation);
	const settings = JSON.stringify(event);
	await transaction
		.insertInto("organisation")
		.values({ id: organisation.id, ...holder })
		.onConflict((conflict) => conflict.column("id").doUpdateSet(holder))
		.execute();
	await transaction
		.insertInto("event")
		.values({
			id: event.id,
			organisation_id: organisation.id,
			revision: 0,
			field_revision: 0,
			settings,
		})
		.onConflict((conflict) =>
			conflict.column("id").doUpdateSet({ organisation_id: organisation.id, settings }),
		)
		.execute();
	return (
		before?.settings !== settings ||
		before.code !== holder.code ||
		before.short_name !== holder.short_name ||
		before.url !== holder.url
	);
}

/** A code identifies one organisation. @throws Conflict if another one has this code */
async function checkCode(
	transaction: Transaction<Tables>,
	{ id, code }: Organisation,
): Promise<void> {
	if (code === NO_CODE) return;
	const other = await transaction
		.selectFrom("organisation")
		.select("id")
		.where("code", "=", code)
		.where("id", "!=", id)
		.executeTakeFirst();
	if (other)
		throw new Conflict(
			`organisation.code: ${code} is organisation ${other.id}'s code already, give ${id} another one`,
		);
}

/** A title that a file or an official removed stays removed. */
function bothOf(stated: CountsFor, before: { counts_for: string } | undefined): CountsFor {
	if (!before) return stated;
	const known = parseTitles(before.counts_for);
	return {
		overall: stated.overall && known.overall,
		bySex: stated.bySex && known.bySex,
		byGroup: stated.byGroup && known.byGroup,
	};
}

/**
 * A file's status replaces the stored one. Without it the stored one is used, unless the file's times contradict it.
 * Decisions of officials are in the recording already (asDecided).
 */
function statusOf(
	{ bib, statusByHand }: Pick<Entrant, "bib" | "statusByHand">,
	before: string | null,
	{ passed, finished }: TimesBrought,
): string | null {
	if (statusByHand !== null) return statusByHand;
	const isContradicted =
		(before === "didNotStart" && passed.has(bib)) ||
		(before === "didNotFinish" && finished.has(bib));
	return isContradicted ? null : before;
}

async function writeEntrants(
	transaction: Transaction<Tables>,
	recording: Recording,
): Promise<Pick<RecordOutcome, "entrantsAdded" | "entrantsChanged">> {
	const { event, entrants, waves } = recording;
	const newTimes = timesBrought(recording);
	const stored = await transaction
		.selectFrom("entrant")
		.selectAll()
		.where("event_id", "=", event.id)
		.execute();
	const byBib = new Map(stored.map((row) => [row.bib, row]));
	// A file with one wave and no gun states no waves. A file with several is a start list.
	const statesNoWaves = waves.length === 1 && waves[0]?.gun === null;
	// Values that a file leaves open stay as an earlier file stated them.
	const rows = entrants.map((entrant, index) => {
		const before = byBib.get(entrant.bib);
		return {
			event_id: event.id,
			bib: entrant.bib,
			position: before?.position ?? stored.length + index,
			name: entrant.name || (before?.name ?? ""),
			sex: entrant.sex === UNSPECIFIED ? (before?.sex ?? entrant.sex) : entrant.sex,
			category_id: entrant.categoryId,
			group_id: entrant.groupId || (before?.group_id ?? ""),
			wave_id: statesNoWaves ? (before?.wave_id ?? entrant.waveId) : entrant.waveId,
			team: entrant.team || (before?.team ?? ""),
			status_by_hand: statusOf(entrant, before?.status_by_hand ?? null, newTimes),
			...startColumns(entrant.start ?? (before ? readStart(before) : null)),
			is_hidden: entrant.isHidden ? 1 : (before?.is_hidden ?? 0),
			counts_for: titlesText(bothOf(entrant.countsFor, before)),
		};
	});
	const isSame = (row: (typeof rows)[number]) => {
		const before = byBib.get(row.bib);
		return (
			before !== undefined &&
			before.name === row.name &&
			before.sex === row.sex &&
			before.category_id === row.category_id &&
			before.group_id === row.group_id &&
			before.wave_id === row.wave_id &&
			before.team === row.team &&
			before.status_by_hand === row.status_by_hand &&
			before.is_hidden === row.is_hidden &&
			before.counts_for === row.counts_for &&
			before.start_at === row.start_at &&
			before.start_after === row.start_after
		);
	};
	const changed = rows.filter((row) => !isSame(row));
	for (const batch of inStatements(changed))
		await transaction
			.insertInto("entrant")
			.values(batch)
			.onConflict((conflict) =>
				conflict.columns(["event_id", "bib"]).doUpdateSet((eb) => ({
					name: eb.ref("excluded.name"),
					sex: eb.ref("excluded.sex"),
					category_id: eb.ref("excluded.category_id"),
					group_id: eb.ref("excluded.group_id"),
					wave_id: eb.ref("excluded.wave_id"),
					team: eb.ref("excluded.team"),
					status_by_hand: eb.ref("excluded.status_by_hand"),
					is_hidden: eb.ref("excluded.is_hidden"),
					counts_for: eb.ref("excluded.counts_for"),
					start_at: eb.ref("excluded.start_at"),
					start_after: eb.ref("excluded.start_after"),
				})),
			)
			.execute();
	const added = changed.filter((row) => !byBib.has(row.bib)).length;
	return { entrantsAdded: added, entrantsChanged: changed.length - added };
}
