/**
 * Feeds the live races into a running server: start lists, guns and what officials report as an operator's
 * recordings, reads over the readers' own door with their key. Every step sends what has happened since the
 * last one, so after a pause of the server or of the feeder all that was missed goes in at once.
 */

import type { Memory, OpenRace } from "./memory.ts";
import type { drawBanner } from "./pictures/banner.ts";
import type { designCertificate } from "./pictures/certificate.ts";
import {
	isNextListed,
	type Programme,
	playedTo,
	type Showing,
	showingAt,
	showingOf,
} from "./programme.ts";
import type { DemoServer } from "./resultsServer.ts";
import { newsBetween, readsBetween, recordedBy } from "./simulation/recorded.ts";
import { type Race, simulateRace } from "./simulation/simulate.ts";

/** The memory is on disk at most so late, ms: what is sent again counts once. */
const SAVE_EVERY = 10_000;

export interface Feeder {
	/** Has the server know all that has happened by now (epoch ms). @throws ServerAway, then call it again */
	step(now: number): Promise<void>;
}

export interface FeederSettings {
	programme: Programme;
	seed: number;
	memory: Memory;
	server: DemoServer;
	/** What a new race looks like. */
	artist: { drawBanner: typeof drawBanner; designCertificate: typeof designCertificate };
	/** Told what is worth a line. */
	say: (line: string) => void;
}

export function createFeeder(settings: FeederSettings): Feeder {
	const { programme, seed, memory, server, artist, say } = settings;
	const races = new Map<number, Race>();
	let savedAt = Number.NEGATIVE_INFINITY;

	function raceOf({ number, plan }: Showing): Race {
		const race = races.get(number) ?? simulateRace(plan, seed);
		races.set(number, race);
		return race;
	}

	/** What a race has come to. It is announced when its turn is over, so that one is always on. */
	function reached(showing: Showing, now: number): number {
		const { end } = raceOf(showing);
		return now >= showing.until ? end : Math.min(playedTo(programme, showing, now), end - 1);
	}

	async function open(showing: Showing, now: number): Promise<void> {
		if (memory.open().some(({ number }) => number === showing.number)) return;
		const race = raceOf(showing);
		const { id, name } = race.plan.event;
		const sentTo = reached(showing, now);
		await server.record(recordedBy(race, sentTo));
		await server.showPicture(id, await artist.drawBanner(race.plan));
		await server.giveCertificate(id, await artist.designCertificate(race.plan));
		const key = await server.makeKey(id);
		memory.keep([...memory.open(), { number: showing.number, sentTo, key }]);
		memory.save();
		say(`${id} ${name}: ${race.entrants.length} runners, live`);
	}

	/** Brings a race to now. */
	async function bring(on: OpenRace, now: number): Promise<void> {
		const showing = showingOf(programme, on.number);
		const race = raceOf(showing);
		const to = reached(showing, now);
		const isOver = to >= race.end;
		// The reads come before the announcement, after the guns.
		const lastOfRace = isOver ? race.end - 1 : to;
		await recordNews(race, on.sentTo, lastOfRace);
		await server.send(race.plan.event.id, on.key, readsBetween(race, on.sentTo, to));
		if (isOver) await recordNews(race, lastOfRace, race.end);
		const others = memory.open().filter(({ number }) => number !== on.number);
		if (isOver) races.delete(on.number);
		memory.keep(isOver ? others : [...others, { ...on, sentTo: Math.max(on.sentTo, to) }]);
		if (isOver) memory.save();
	}

	async function recordNews(race: Race, after: number, until: number): Promise<void> {
		const news = newsBetween(race, after, until);
		if (news !== null) await server.record(news);
	}

	return {
		async step(now) {
			const showing = showingAt(programme, now);
			await open(showing, now);
			if (isNextListed(programme, showing, now))
				await open(showingOf(programme, showing.number + 1), now);
			// The newest first: the next gun is fired before the last race is announced.
			for (const on of memory.open().toSorted((a, b) => b.number - a.number)) await bring(on, now);
			if (now - savedAt < SAVE_EVERY) return;
			memory.save();
			savedAt = now;
		},
	};
}
