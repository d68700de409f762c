/** Sends a gun to the server. */

import { change } from "../../../contract/changes/askedChange.ts";
import { withData } from "../../../contract/kit/client/outcome.ts";
import { type Answer, callOrganiser } from "../frame/organiserCalls.ts";
import type { OrganiserPlace } from "../frame/organiserPlace.ts";

/** The waves of a gun, and its instant: null if it was not fired after all. */
export interface GunChange {
	waves: readonly { id: string; change: number | null }[];
	/** Epoch ms. */
	gun: number | null;
	why: string;
}

/** A gun as the operations for changes and previews take it: one change for each wave, all or none. */
export function gunChanges({ waves, gun, why }: GunChange) {
	return waves.map((wave) => ({
		kind: "gun" as const,
		waveId: wave.id,
		gun,
		why,
		expects: wave.change,
	}));
}

export type SentGun = Answer<{ changes: readonly number[] }>;

/** @returns the ids of the changes; none for waves that had this gun before */
export async function sendGun(
	{ server, eventId }: OrganiserPlace,
	gun: GunChange,
): Promise<SentGun> {
	const answer = await callOrganiser(server, change, { pjid: eventId }, gunChanges(gun));
	if (answer.kind === "conflict" && isSame(answer.present, gun.gun))
		return { kind: "answered", data: { changes: [] } };
	return withData(answer, (made) => ({ changes: made.flatMap((each) => each.change ?? []) }));
}

/** Whether the other person's value is the one that was sent: an answer that did not arrive, of the same device. */
function isSame(present: Readonly<Record<string, unknown>> | null, gun: number | null): boolean {
	return present !== null && (present["gun"] ?? null) === gun;
}
