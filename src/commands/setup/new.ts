/** `gantry new`: makes an event, by itself or as a copy. */

import { listEvents } from "../../contract/events/listEvents.ts";
import { newEvent } from "../../contract/setup/newEvent.ts";
import { FIRST_ORGANISATION_ID } from "../../race/record/identifier.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { authorOptions } from "../changing/authorOptions.ts";
import { type Connection, withConnection } from "../connection/connect.ts";
import { defineCommand } from "../options/command.ts";
import { BARE_TABLE, defineTable } from "../options/commandTable.ts";
import { optional, required } from "../options/parameters.ts";
import { day, eventId, text, zone } from "../options/values.ts";

const table = defineTable({
	...BARE_TABLE,
	name: "new",
	summary: "Makes an event: by itself, or a copy of an earlier one without its people.",
	about: [
		"The event is private until gantry change EVENT visibility public. A copy has the settings, categories, groups, waves without guns, course, certificate template and banners of the other event.",
	],
	positionals: {
		name: required(text("NAME"), "the event's name, in quotes"),
		date: required(day, "day of the race"),
	},
	options: {
		id: optional(eventId, "its id (default: the next free one)"),
		copy: optional(eventId, "make a copy of this event"),
		organisation: optional(
			text("ID"),
			"the id of its organisation (default: that of the copied event, or the only one of the server)",
		),
		"organisation-name": optional(text("NAME"), "the organisation's name, if it is new"),
		zone: optional(
			zone,
			"time zone of its times of day (default: the copied event's, or Asia/Taipei)",
		),
		place: optional(text("TEXT"), "where it is held (default: where the copied event is)"),
		who: authorOptions.who,
	},
	examples: [
		{
			line: 'new "Harbour Half 2027" 2027-03-14 --organisation-name "Harbour Runners"',
			does: "the first event of a server",
		},
		{ line: 'new "Harbour Half 2027" 2027-03-14 --id M1300 --organisation 42', does: "" },
		{ line: 'new "Harbour Half 2027" 2027-03-14 --copy M1200', does: "" },
	],
});

export const command = defineCommand(table, (given) => {
	const { name, date, id, copy, organisation, zone: inZone, place, who } = given;
	const named = given["organisation-name"];
	return withConnection(async (connection) => {
		const orgid =
			organisation ?? (named === null ? await holderOf(connection, copy) : FIRST_ORGANISATION_ID);
		const { pjid, change } = await connection.ask(
			newEvent,
			{ orgid },
			{
				name,
				date,
				zone: inZone ?? "",
				location: place ?? "",
				who,
				pjid: id ?? "",
				copyOf: copy ?? "",
				organisation: named === null ? null : { name: named },
			},
		);
		console.log(`${pjid} was made (change ${change}). It is private.`);
	});
});

/**
 * The organisation of a new event for which none is named.
 * @param copy the event that is copied; null for none
 * @throws CommandFailed where there are several
 */
async function holderOf(connection: Connection, copy: string | null): Promise<string> {
	const { events, organisations } = await connection.ask(listEvents, {}, undefined);
	const copied = events.find(({ id }) => id === copy);
	if (copied !== undefined) return copied.organisationId;
	const [only, ...others] = organisations;
	if (others.length === 0) return only?.id ?? FIRST_ORGANISATION_ID;
	const known = organisations.map(({ id, shortName }) => `${id} (${shortName})`).join(", ");
	throw new CommandFailed(`name the event's organisation with --organisation: ${known}`);
}
