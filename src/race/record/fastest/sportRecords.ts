/**
 * The fastest times of other sports than running. They are limits and not a list of records: each is at or just below the best
 * time that is known, on a course with descents or with a current where races of the sport have them. Rolling sports and skiing have
 * one table, because descents decide more than the person does.
 */
import type { BestTime, BestTimes } from "./bestTimes.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const ofBoth = (times: readonly BestTime[]): BestTimes => ({ men: times, women: times });

/**
 * Descents of 130 km/h for a kilometre and 75 km/h for ten; the hour record (56.8 km), the fastest road races (50 km/h over
 * 200 km), and 24 hours (1,026 km).
 */
export const CYCLING = ofBoth([
	{ km: 1, seconds: 27.7 },
	{ km: 10, seconds: 8 * MINUTE },
	{ km: 40, seconds: 39 * MINUTE },
	{ km: 90, seconds: HOUR + 36 * MINUTE },
	{ km: 200, seconds: 3 * HOUR + 55 * MINUTE },
	{ km: 1_040, seconds: 24 * HOUR },
]);

/**
 * In a racing wheelchair, downhill: 60 km/h for a kilometre, 45 for five (the first 5 km of Boston in 7:45), a marathon in 1:15:33.
 */
export const WHEELCHAIR = ofBoth([
	{ km: 1, seconds: MINUTE },
	{ km: 5, seconds: 6 * MINUTE + 40 },
	{ km: 10, seconds: 15 * MINUTE },
	{ km: 21.0975, seconds: 35 * MINUTE },
	{ km: 42.195, seconds: HOUR + 13 * MINUTE },
	{ km: 100, seconds: 3 * HOUR + 5 * MINUTE },
]);

/** Freestyle in a long pool up to 1.5 km, and open water up to 25 km. */
export const SWIMMING: BestTimes = {
	men: [
		{ km: 0.05, seconds: 20.91 },
		{ km: 0.1, seconds: 46.4 },
		{ km: 0.2, seconds: MINUTE + 42 },
		{ km: 0.4, seconds: 3 * MINUTE + 39 },
		{ km: 0.8, seconds: 7 * MINUTE + 32 },
		{ km: 1.5, seconds: 14 * MINUTE + 30 },
		{ km: 10, seconds: HOUR + 42 * MINUTE },
		{ km: 25, seconds: 4 * HOUR + 30 * MINUTE },
	],
	women: [
		{ km: 0.05, seconds: 23.61 },
		{ km: 0.1, seconds: 51.71 },
		{ km: 0.2, seconds: MINUTE + 52 },
		{ km: 0.4, seconds: 3 * MINUTE + 54 },
		{ km: 0.8, seconds: 8 * MINUTE + 4 },
		{ km: 1.5, seconds: 15 * MINUTE + 20 },
		{ km: 10, seconds: HOUR + 50 * MINUTE },
		{ km: 25, seconds: 4 * HOUR + 50 * MINUTE },
	],
};

/** Cross-country, free technique, with descents of 75 km/h for a kilometre. */
export const SKIING = ofBoth([
	{ km: 1, seconds: 48 },
	{ km: 5, seconds: 8 * MINUTE },
	{ km: 10, seconds: 18 * MINUTE },
	{ km: 50, seconds: HOUR + 35 * MINUTE },
	{ km: 90, seconds: 3 * HOUR + 15 * MINUTE },
]);

/** On inline skates: the track, and a marathon in a pack (56:49). */
export const SKATING = ofBoth([
	{ km: 0.5, seconds: 33 },
	{ km: 10, seconds: 13 * MINUTE },
	{ km: 42.195, seconds: 56 * MINUTE },
	{ km: 100, seconds: 2 * HOUR + 30 * MINUTE },
]);

/** In a rowing boat, a kayak or on a board, with a current. */
export const PADDLING = ofBoth([
	{ km: 0.2, seconds: 30 },
	{ km: 2, seconds: 5 * MINUTE },
	{ km: 42, seconds: 2 * HOUR + 15 * MINUTE },
]);
