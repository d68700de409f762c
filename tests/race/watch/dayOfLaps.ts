/** Laps of a race of a day, with rests: uneven, and the same at each run. */

const MINUTE = 60;

/** A number from 0 to 1 that is the same for the same runner and lap. */
function chance(runner: number, lap: number): number {
	const wave = Math.sin(runner * 127.1 + lap * 311.7) * 43_758.545_3;
	return wave - Math.floor(wave);
}

/** When a runner is at the line, seconds since the gun: laps of 11 to 17 minutes, slower by night, a rest of up to an hour in each twentieth, and four who sleep. */
export function dayOfLaps(runner: number): number[] {
	const times: number[] = [];
	let now = 10 + runner;
	for (let lap = 0; now < 24 * 60 * MINUTE; lap++) {
		if (lap > 0) times.push(now);
		const even = (11 + (runner % 7)) * MINUTE * (1 + now / 400_000);
		now += even * (0.93 + 0.14 * chance(runner, lap));
		if (chance(runner, lap + 500) < 0.05) now += chance(runner, lap + 900) * 60 * MINUTE;
		if (runner % 10 === 0 && lap === 45) now += 4 * 60 * MINUTE;
	}
	return times;
}
