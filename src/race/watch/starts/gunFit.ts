/**
 * Judges the guns of waves by their first starters, by the other waves and by the size of the field.
 *
 * Measured: in the Taipei Marathon 2024 (4,354 starters of one gun) the first starter crossed with the gun, and 200 in the second
 * after it; in two waves of 119 and 78 runners the first crossed after 2.2 s and 2.1 s, and the next ones after 1 s each. The
 * first row stands at the line, however many stand behind, so a large field does not start later. In a small field the
 * first row has few runners, and one of them may be late. Hence the first starter is plausible
 *
 * | runners who were read at the start | after the gun |
 * | --- | --- |
 * | 5 or more | up to 15 s |
 * | 2 to 4 | up to 60 s |
 *
 * and up to three times the time between two of the first six starters (the median) where that is longer: runners come or are sent
 * one by one. No starter is plausible more than 1 s before the gun.
 *
 * A gun before the first starter fits nevertheless where
 * - at least 2 runners and 1 % crossed within that time after it: a small group in front of the others,
 * - two other waves of 10 or more have the same delay, up to 60 s: all waves walk up to the line, or
 * - another wave has the same gun, and those who started by it did so within these times: one gun for several groups. Where a
 *   wave came 5 minutes later, and none of the others for 2 minutes before it, its gun was taken from the wrong wave.
 *
 * Nothing is said before a quarter of the wave was read: until then there are only those who warm up.
 */
import { type Crossing, startEdge } from "./startEdge.ts";
import type { WaveStart } from "./waveStarts.ts";

/** A runner may be on the mat this long before the gun, ms. */
const GUN_LATE_MS = 1_000;
/** The longest plausible time until the first starter, by the number of runners, ms. */
const FIRST_WITHIN = [
	{ runners: 5, ms: 15_000 },
	{ runners: 2, ms: 60_000 },
] as const;
const SPACINGS = 3;
const FEWEST_RUNNERS = 2;
const READ_SHARE = 0.25;
/** A group that the gun sent: at least this share of the runners. */
const GROUP_SHARE = 0.01;
/** Waves with the same delay explain each other up to this delay, where the delays differ by less than this, ms. */
const WALK_MS = 60_000;
const SAME_WALK_MS = 5_000;
const SAME_WALK_SHARE = 0.2;
const PEERS = 2;
const PEER_RUNNERS = 10;
/** A wave that came this long after the gun that it shares, and this long after all others by it, has a gun of its own, ms. */
const OWN_GUN_MS = 300_000;
const QUIET_MS = 120_000;
/** Where the mat is passed again: the share of the runners who cross together at a start, and how closely, unlike after a lap. */
const TOGETHER_SHARE = 0.75;
const TOGETHER_MS = 20_000;
const TOGETHER_PART = 0.2;
/** Where this share passed the mat as often as the course does, none of their reads is missing. */
const COMPLETE_SHARE = 0.25;
/** From the gun to the first starter where no other wave shows it, ms. */
const USUAL_DELAY_MS = 2_000;
const SECOND = 1_000;

export interface WrongGun {
	wave: string;
	/** Epoch ms: the gun that is recorded, the first starter, and the gun that fits, a whole second. */
	gun: number;
	first: number;
	plausible: number;
}

/** A wave whose gun and start are known. */
type Started = WaveStart & { gun: number; first: number };

/** The guns that do not fit, in the order of the waves. */
export function wrongGuns(waves: readonly WaveStart[]): WrongGun[] {
	const started = waves.filter(isStarted);
	const ofGun = Map.groupBy(started, ({ gun }) => gun);
	const wrong = started.filter((wave) => !fits(wave, started, ofGun.get(wave.gun) ?? [wave]));
	const delays = started
		.filter((wave) => !wrong.includes(wave) && wave.runners >= PEER_RUNNERS)
		.map(leadDelayOf)
		.sort((a, b) => a - b);
	const usual = delays[delays.length >> 1] ?? USUAL_DELAY_MS;
	return wrong.map(({ wave, gun, first, lead }) => {
		const before = lead ?? first;
		const near = Math.round((before - usual) / SECOND) * SECOND;
		const plausible = near > before ? near - SECOND : near;
		return { wave, gun, first, plausible };
	});
}

/** The longest plausible time from the gun to the first starter, ms. @param spacing between two of the first starters, ms */
export function firstWithin(runners: number, spacing: number): number {
	const base = FIRST_WITHIN.find((each) => runners >= each.runners)?.ms ?? Infinity;
	return Math.max(base, SPACINGS * spacing);
}

function isStarted(wave: WaveStart): wave is Started {
	const isRead = wave.runners >= FEWEST_RUNNERS && wave.runners >= READ_SHARE * wave.entrants;
	return wave.gun !== null && wave.first !== null && isRead;
}

const leadDelayOf = ({ gun, first, lead }: Started) => (lead ?? first) - gun;
const delayOf = ({ gun, first }: Started) => first - gun;

function fits(wave: Started, all: readonly Started[], ofGun: readonly Started[]): boolean {
	const delay = delayOf(wave);
	if (delay < -GUN_LATE_MS) return false;
	const within = firstWithin(wave.runners, wave.spacing);
	if (delay <= within || isLap(wave)) return true;
	if (hasGroup(wave.stays, wave.gun, within, wave.runners)) return true;
	if (ofGun.length > 1) return isGunShared(wave, ofGun);
	return delay <= WALK_MS && hasSameWalk(wave, all);
}

/** Whether the first reads may be those after the first lap, because the mat did not read at the start. */
function isLap({ again, first, gun, stays, runners, complete }: Started): boolean {
	const delay = first - gun;
	if (delay < again || complete >= COMPLETE_SHARE * runners) return false;
	const until = first + Math.max(TOGETHER_MS, TOGETHER_PART * delay);
	return runnersWithin(stays, first, until) < TOGETHER_SHARE * runners;
}

function hasGroup(
	crossings: readonly Crossing[],
	gun: number,
	within: number,
	runners: number,
): boolean {
	const group = runnersWithin(crossings, gun - GUN_LATE_MS, gun + within);
	return group >= Math.max(FEWEST_RUNNERS, GROUP_SHARE * runners);
}

function isGunShared(wave: Started, ofGun: readonly Started[]): boolean {
	const all = ofGun.flatMap(({ stays }) => stays).sort((a, b) => a.time - b.time);
	const runners = ofGun.reduce((sum, each) => sum + each.runners, 0);
	const first = startEdge(all)?.time ?? Number.NaN;
	const within = firstWithin(runners, 0);
	const isSent = first - wave.gun <= within || hasGroup(all, wave.gun, within, runners);
	const isApart =
		delayOf(wave) > OWN_GUN_MS && runnersWithin(all, wave.first - QUIET_MS, wave.first - 1) === 0;
	return isSent && !isApart;
}

function hasSameWalk(wave: Started, all: readonly Started[]): boolean {
	const delay = delayOf(wave);
	const room = Math.max(SAME_WALK_MS, SAME_WALK_SHARE * delay);
	const peers = all.filter(
		(other) =>
			other !== wave && other.runners >= PEER_RUNNERS && Math.abs(delayOf(other) - delay) <= room,
	);
	return peers.length >= PEERS;
}

/** The number of runners who crossed from one instant to another, both included. */
function runnersWithin(crossings: readonly Crossing[], from: number, until: number): number {
	const within = crossings.filter(({ time }) => time >= from && time <= until);
	return new Set(within.map(({ runner }) => runner)).size;
}
