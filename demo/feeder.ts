/**
 * Feeds the live races into a running server: start lists, guns and reports of officials as recordings of an
 * operator, reads through the ingest call with the key of the readers. Each step sends what has happened since the
 * last one, so after a pause of the server or of the feeder everything that was missed is sent at once.
 */

import type { drawBanner } from "./pictures/banner.ts";
import type { designCertificate } from "./pictures/certificate.ts";
import { isNextListed, type Programme, playedTo, type Turn, turnAt, turnOf } from "./programme.ts";
import type { OpenRace, Progress } from "./progress.ts";
import type { DemoServer } from "./resultsServer.ts";
import { newsBetween, readsBetween, recordedBy } from "./simulation/recorded.ts";
import { type Race, simulateRace } from "./simulation/simulate.ts";

/** Between two writes of the progress to disk, ms. Reads that are sent again after a crash count once. */
const SAVE_EVERY = 10_000;

export interface Feeder {
	/** Sends everything that has happened by now (epoch ms). @throws ServerUnavailable: call it again later */
	step(now: number): Promise<void>;
}

export interface FeederSettings {
	programme: Programme;
	seed: number;
	progress: Progress;
	server: DemoServer;
	/** Draw the banner and the certificate of a new race. */
	drawings: { drawBanner: typeof drawBanner; designCertificate: typeof designCertificate };
	log: (line: string) => void;
}

export function createFeeder(settings: FeederSettings): Feeder {
	const { programme, seed, progress, server, drawings, log } = settings;
	const races = new Map<number, Race>();
	let savedAt = Number.NEGATIVE_INFINITY;

	function raceOf({ number, plan }: Turn): Race {
		const race = races.get(number) ?? simulateRace(plan, seed);
		races.set(number, race);
		return race;
	}

	/** The race time that is reached. A race is announced when its turn is over, so that one is always live. */
	function reached(turn: Turn, now: number): number {
		const { end } = raceOf(turn);
		return now >= turn.until ? end : Math.min(playedTo(programme, turn, now), end - 1);
	}

	async function open(turn: Turn, now: number): Promise<void> {
		if (progress.open().some(({ number }) => number === turn.number)) return;
		const race = raceOf(turn);
		const { id, name } = race.plan.event;
		const sentTo = reached(turn, now);
		await server.record(recordedBy(race, sentTo));
		await server.showPicture(id, await drawings.drawBanner(race.plan));
		await server.giveCertificate(id, await drawings.designCertificate(race.plan));
		const key = await server.makeKey(id);
		progress.keep([...progress.open(), { number: turn.number, sentTo, key }]);
		progress.save();
		log(`${id} ${name}: ${race.entrants.length} runners, live`);
	}

	/** Sends what has happened in a race by now. */
	async function advance(on: OpenRace, now: number): Promise<void> {
		const turn = turnOf(programme, on.number);
		const race = raceOf(turn);
		const to = reached(turn, now);
		const isOver = to >= race.end;
		// Order: guns, reads, announcement.
		const lastOfRace = isOver ? race.end - 1 : to;
		await recordNews(race, on.sentTo, lastOfRace);
		await server.send(race.plan.event.id, on.key, readsBetween(race, on.sentTo, to));
		if (isOver) await recordNews(race, lastOfRace, race.end);
		const others = progress.open().filter(({ number }) => number !== on.number);
		if (isOver) races.delete(on.number);
		progress.keep(isOver ? others : [...others, { ...on, sentTo: Math.max(on.sentTo, to) }]);
		if (isOver) progress.save();
	}

	async function recordNews(race: Race, after: number, until: number): Promise<void> {
		const news = newsBetween(race, after, until);
		if (news !== null) await server.record(news);
	}

	return {
		async step(now) {
			const turn = turnAt(programme, now);
			await open(turn, now);
			if (isNextListed(programme, turn, now)) await open(turnOf(programme, turn.number + 1), now);
			// The newest first: the next race starts before the last one is announced.
			for (const on of progress.open().toSorted((a, b) => b.number - a.number))
				await advance(on, now);
			if (now - savedAt < SAVE_EVERY) return;
			progress.save();
			savedAt = now;
		},
	};
}
