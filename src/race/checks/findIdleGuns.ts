/** Checks whether a list leaves a gun of the event without runners, and its own waves without a gun. */
import type { Recording } from "../record/record.ts";
import type { Finding } from "./finding.ts";
import { idleGunsOf } from "./idleGuns.ts";

/** The event before the import. */
export interface KnownGuns {
	/** `gun` is epoch ms; null before it. */
	guns: readonly { id: string; gun: number | null }[];
	runners: readonly { bib: string; wave: string }[];
}

/**
 * @param kept the list with what the event has (keepKnown)
 * @param named findings that already name waves which take runners away from their gun
 */
export function findIdleGuns(
	{ event, waves, entrants }: Recording,
	known: KnownGuns,
	named: readonly Finding[],
): Finding[] {
	const guns = new Map(known.guns.map(({ id, gun }) => [id, gun]));
	for (const { id, gun } of waves) guns.set(id, gun ?? guns.get(id) ?? null);
	const waveOf = new Map(known.runners.map(({ bib, wave }) => [bib, wave]));
	for (const { bib, waveId } of entrants) waveOf.set(bib, waveId);
	const runners = new Map<string, number>();
	for (const wave of waveOf.values()) runners.set(wave, (runners.get(wave) ?? 0) + 1);
	const idle = idleGunsOf(
		[...guns].map(([id, gun]) => ({ id, gun, runners: runners.get(id) ?? 0 })),
	);
	const isNamed = (wave: string) =>
		named.some(
			(each) => (each.kind === "new wave" || each.kind === "other wave") && each.wave === wave,
		);
	const own = idle?.waves.filter((wave) => !isNamed(wave)) ?? [];
	return idle === null || own.length === 0
		? []
		: [{ kind: "idle gun", waves: own, fired: idle.fired, event: event.id }];
}
