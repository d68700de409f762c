/**
 * World records in running. Sources: World Athletics, list of world records (outdoor track, and half marathon, marathon,
 * 50 km, 100 km on the road), and the International Association of Ultrarunners for 24 hours, all as of January 2026.
 * At a distance with a record on the track and on the road, the faster one is used.
 */
import type { BestTime, BestTimes } from "./bestTimes.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const MEN: readonly BestTime[] = [
	{ km: 0.1, seconds: 9.58 },
	{ km: 0.2, seconds: 19.19 },
	{ km: 0.4, seconds: 43.03 },
	{ km: 0.8, seconds: MINUTE + 40.91 },
	{ km: 1, seconds: 2 * MINUTE + 11.96 },
	{ km: 1.5, seconds: 3 * MINUTE + 26 },
	{ km: 3, seconds: 7 * MINUTE + 17.55 },
	{ km: 5, seconds: 12 * MINUTE + 35.36 },
	{ km: 10, seconds: 26 * MINUTE + 11 },
	{ km: 21.0975, seconds: 57 * MINUTE + 20 },
	{ km: 42.195, seconds: 2 * HOUR + 35 },
	{ km: 50, seconds: 2 * HOUR + 38 * MINUTE + 43 },
	{ km: 100, seconds: 6 * HOUR + 5 * MINUTE + 35 },
	{ km: 319.614, seconds: 24 * HOUR },
];

const WOMEN: readonly BestTime[] = [
	{ km: 0.1, seconds: 10.49 },
	{ km: 0.2, seconds: 21.34 },
	{ km: 0.4, seconds: 47.6 },
	{ km: 0.8, seconds: MINUTE + 53.28 },
	{ km: 1, seconds: 2 * MINUTE + 28.98 },
	{ km: 1.5, seconds: 3 * MINUTE + 48.68 },
	{ km: 3, seconds: 8 * MINUTE + 6.11 },
	{ km: 5, seconds: 13 * MINUTE + 58.06 },
	{ km: 10, seconds: 28 * MINUTE + 54.14 },
	{ km: 21.0975, seconds: HOUR + 2 * MINUTE + 52 },
	{ km: 42.195, seconds: 2 * HOUR + 9 * MINUTE + 56 },
	{ km: 50, seconds: 2 * HOUR + 59 * MINUTE + 54 },
	{ km: 100, seconds: 6 * HOUR + 33 * MINUTE + 11 },
	{ km: 278.622, seconds: 24 * HOUR },
];

export const RUNNING: BestTimes = { men: MEN, women: WOMEN };
