/** `gantry key`: makes, lists and revokes the keys with which readers send to an event. */
import { listKeys, newKey, revokeKey } from "../contract/keys/keys.ts";
import { CommandFailed } from "./CommandFailed.ts";
import { type Connection, eventIn, withConnection } from "./connection/connect.ts";
import { defineCommand } from "./options/command.ts";
import { BARE_TABLE, defineTable } from "./options/commandTable.ts";
import { optional, required } from "./options/parameters.ts";
import { UsageError } from "./options/UsageError.ts";
import { eventId, text, type Value } from "./options/values.ts";
import { momentText } from "./text/momentText.ts";

const ACTIONS = ["make", "list", "revoke"] as const;

/** An event alone makes a key: so the command was before it had actions. */
const actionOrEvent: Value<string> = {
	placeholder: "ACTION",
	expects: "make, list or revoke; or an event, M and four digits, such as M1234",
	offers: ACTIONS,
	read: (given) => ACTIONS.find((action) => action === given) ?? eventId.read(given),
};

const table = defineTable({
	...BARE_TABLE,
	name: "key",
	summary: "Makes, lists and revokes the keys with which readers send reads to an event.",
	about: [
		"A key is printed only once, because the store keeps its hash. `gantry key M1234` makes one without a name.",
		"A key that is revoked is refused within two seconds, on every node. The list has when a key was last used, to the minute, and from which address.",
	],
	positionals: {
		action: required(actionOrEvent, "make, list or revoke"),
		event: optional(eventId, "the event's id: M and four digits"),
		id: optional(text("ID"), "the id of the key to revoke, as the list has it"),
	},
	options: {
		name: optional(text("NAME"), "a name for the key to make, such as that of the reader"),
	},
	examples: [
		{
			line: 'key make M1234 --name "Finish gate"',
			does: "Use it with gantry send --key KEY, or POST /ingest/M1234 with the header Authorization: Bearer KEY.",
		},
		{ line: "key list M1234", does: "" },
		{ line: "key revoke M1234 4f0c21b87d9e", does: "" },
	],
});

export const command = defineCommand(table, (given) => {
	const isAction = ACTIONS.some((action) => action === given.action);
	const action = isAction ? given.action : "make";
	const event = isAction ? given.event : given.action;
	if (event === null) throw new UsageError("EVENT is missing: write its id, such as M1234");
	if (!isAction && given.event !== null)
		throw new UsageError(`${given.action} is an event: write make, list or revoke before it`);
	const { id, name } = given;
	if (action === "revoke" && id === null)
		throw new UsageError(`ID is missing: gantry key list ${event} prints the ids`);
	return withConnection(async (connection) => {
		if (action === "list") return list(connection, event);
		if (action === "revoke") return revoke(connection, event, id ?? "");
		console.log((await connection.ask(newKey, { pjid: event }, { name: name ?? "" })).key);
	});
});

async function list(connection: Connection, event: string): Promise<void> {
	const { zone } = await eventIn(connection, event);
	const at = (instant: number | null) => (instant === null ? "" : momentText(instant, zone));
	const { keys } = await connection.ask(listKeys, { pjid: event }, undefined);
	for (const { id, name, madeAt, usedAt, usedFrom, revokedAt } of keys) {
		const use = usedAt === null ? "never used" : `last used ${at(usedAt)} from ${usedFrom}`;
		const end = revokedAt === null ? "" : `, revoked ${at(revokedAt)}`;
		console.log(`${id}  made ${at(madeAt)}, ${use}${end}${name === "" ? "" : `  ${name}`}`);
	}
	console.error(`${event}: ${keys.length} keys`);
}

async function revoke(connection: Connection, event: string, id: string): Promise<void> {
	const { revoked } = await connection.ask(revokeKey, { pjid: event }, { id });
	if (!revoked)
		throw new CommandFailed(
			`${event} has no valid key ${id}: gantry key list ${event} prints the ids`,
		);
	console.error(`${event}: the key ${id} is revoked`);
}
