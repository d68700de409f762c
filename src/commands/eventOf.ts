/** The event that a command speaks of: what is known of it, changed by the command's words. */
import * as v from "valibot";
import { type KnownEvent, raceEvent, recording } from "../contract/recording.ts";
import { NO_CODE } from "../race/record/identifier.ts";
import { ordinaryEvent } from "../race/record/ordinaryEvent.ts";
import type { Organisation, RaceEvent } from "../race/record/record.ts";
import { isSameZone } from "../race/time/day.ts";
import { CommandFailed } from "./CommandFailed.ts";
import type { ImportWords } from "./importOptions.ts";

/**
 * The event and its organisation as they shall be.
 * @throws CommandFailed where a new event lacks something, or a word does not fit
 */
export function eventOf(
	known: KnownEvent,
	words: ImportWords,
	zone: string,
): { event: RaceEvent; organisation: Organisation } {
	if (known.event === null && (words.name === null || words.date === null))
		throw new CommandFailed(
			`${words.event} is new: give its --name and its --date, such as --name "City Marathon" --date 2026-11-01`,
		);
	if (known.event !== null) checkZone(known.event, words);
	const before =
		known.event ??
		ordinaryEvent({ id: words.event, organisationId: "1", name: "", date: "", zone });
	const organisationId = words.org ?? before.organisationId;
	const holder = known.organisations.find(({ id }) => id === organisationId);
	return {
		event: checked(raceEvent, {
			...before,
			organisationId,
			name: words.name ?? before.name,
			date: words.date ?? before.date,
			zone: words.zone ?? before.zone,
			location: words.location ?? before.location,
			phase: words.phase ?? before.phase,
			rounding: words.isExact ? "exact" : before.rounding,
			rankBy: words.rankBy.event ?? before.rankBy,
		}),
		organisation: checked(recording.entries.organisation, {
			id: organisationId,
			code: words.orgCode ?? holder?.code ?? NO_CODE,
			shortName: words.orgName ?? holder?.shortName ?? `#${organisationId}`,
			url: words.orgUrl ?? holder?.url ?? "",
		}),
	};
}

/**
 * A file's times of day are read in the event's zone, so another one is asked back: it would move all of them.
 * @throws CommandFailed
 */
function checkZone({ id, zone }: RaceEvent, words: ImportWords): void {
	if (words.zone === null || words.changesZone || isSameZone(words.zone, zone)) return;
	throw new CommandFailed(
		`${id} has the time zone ${zone}, not ${words.zone}: leave --zone out, or add --change-zone to give the event another one`,
	);
}

function checked<Schema extends v.GenericSchema>(
	schema: Schema,
	value: unknown,
): v.InferOutput<Schema> {
	const result = v.safeParse(schema, value);
	if (result.success) return result.output;
	const [issue] = result.issues;
	throw new CommandFailed(`${v.getDotPath(issue) ?? "event"}: ${issue.message}`);
}
