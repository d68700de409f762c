/** The event of an import: as it is known, changed by the options. */
import * as v from "valibot";
import type { KnownEvent } from "../../contract/events/knownEvent.ts";
import { raceEvent } from "../../contract/kit/shapes/raceEvent.ts";
import { recording } from "../../contract/kit/shapes/sentRecording.ts";
import { defaultEvent } from "../../race/record/defaultEvent.ts";
import { FIRST_ORGANISATION_ID, NO_CODE } from "../../race/record/identifier.ts";
import type { Organisation, RaceEvent } from "../../race/record/record.ts";
import { isSameZone } from "../../race/time/day.ts";
import { CommandFailed } from "../CommandFailed.ts";
import type { ImportGiven } from "./importTable.ts";
import { rankByOfEvent } from "./rankBy.ts";

/**
 * The event and its organisation as the import records them.
 * @param zone of a new event without `--zone`
 * @throws CommandFailed if a new event lacks a name or date, or an option does not fit
 */
export function eventOf(
	known: KnownEvent,
	given: ImportGiven,
	zone: string,
): { event: RaceEvent; organisation: Organisation } {
	if (known.event === null && (given.name === null || given.date === null))
		throw new CommandFailed(
			`${given.event} is new: give its --name and its --date, such as --name "City Marathon" --date 2026-11-01`,
		);
	if (known.event !== null) checkZone(known.event, given);
	const before =
		known.event ??
		defaultEvent({
			id: given.event,
			organisationId: FIRST_ORGANISATION_ID,
			name: "",
			date: "",
			zone,
		});
	const organisationId = given.organisation ?? before.organisationId;
	const holder = known.organisations.find(({ id }) => id === organisationId);
	return {
		event: checked(raceEvent, {
			...before,
			organisationId,
			name: given.name ?? before.name,
			date: given.date ?? before.date,
			zone: given.zone ?? before.zone,
			location: given.place ?? before.location,
			phase: given.phase ?? before.phase,
			rounding: given.exact ? "exact" : before.rounding,
			rankBy: rankByOfEvent(given["rank-by"]) ?? before.rankBy,
		}),
		organisation: checked(recording.entries.organisation, {
			id: organisationId,
			code: given["organisation-code"] ?? holder?.code ?? NO_CODE,
			shortName: given["organisation-name"] ?? holder?.shortName ?? "",
			url: given["organisation-url"] ?? holder?.url ?? "",
		}),
	};
}

/**
 * A file's times of day are read in the event's zone, so another zone would move all of them.
 * @throws CommandFailed
 */
function checkZone({ id, zone }: RaceEvent, given: ImportGiven): void {
	if (given.zone === null || given["change-zone"] || isSameZone(given.zone, zone)) return;
	throw new CommandFailed(
		`${id} has the time zone ${zone}, not ${given.zone}: leave --zone out, or add --change-zone to give the event another one`,
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
