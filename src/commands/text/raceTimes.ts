/** What the day of a typed time of a race follows from. */
import { knownField } from "../../contract/operator/knownField.ts";
import type { Connection } from "../connection/connect.ts";
import { onDayOf, type TypedWhen } from "./typedInstant.ts";

/** A time of day is on the day on which it is nearest to the first gun, so that after midnight it is on the next one. */
export async function raceTimes(
	connection: Connection,
	event: { id: string; date: string; zone: string },
): Promise<TypedWhen> {
	const { runners } = await connection.ask(knownField, { pjid: event.id }, undefined);
	const guns = runners.flatMap(({ gun }) => gun ?? []);
	const first = guns.reduce((least, gun) => Math.min(least, gun), Number.POSITIVE_INFINITY);
	return { ...onDayOf(event), expected: Number.isFinite(first) ? first : null };
}
