/** Says that a gun starts no runner while other waves wait for one. */
import { idleGunsOf } from "../../../race/checks/idleGuns.ts";
import { filled } from "../frame/filled.ts";

interface ShownWave {
	id: string;
	/** Epoch ms; null before it. */
	gun: number | null;
	/** The number of its runners. */
	entrants: number;
}

/** The sentence; null where there is no such gun. */
export function idleGunsText(
	waves: readonly ShownWave[],
	texts: Readonly<Record<"organiser.gun.idle", string>>,
): string | null {
	const idle = idleGunsOf(waves.map(({ id, gun, entrants }) => ({ id, gun, runners: entrants })));
	return idle === null
		? null
		: filled(texts["organiser.gun.idle"], {
				waves: idle.waves.join(", "),
				fired: idle.fired.join(", "),
			});
}
