/** The requests about a rehearsal, from its start to its removal. */
import { EVENT } from "../../fixtures/smallRace.ts";

/** The first rehearsal of a store. */
export const REHEARSAL = "M9999";

const of = (pjid: string, body: object) => ({ pjid, file: Buffer.alloc(0), bodies: [body] });

export const REHEARSAL_QUESTIONS = {
	startRehearsal: of(EVENT.id, {
		from: EVENT.id,
		speed: 60,
		faults: ["matOff", "wrongGun"],
		seed: 7,
		name: "Practice: Harbour Half",
	}),
	listRehearsals: of(EVENT.id, {}),
	stopRehearsal: of(REHEARSAL, {}),
	rehearsalSheet: of(REHEARSAL, {}),
	removeRehearsal: of(REHEARSAL, {}),
};
