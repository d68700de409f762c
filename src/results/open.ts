/** The results server, opened on its store: what the entry and the commands start from. */
import { randomBytes } from "node:crypto";
import { createCalls } from "./calls.ts";
import { createBodyLimit, createDoor } from "./door.ts";
import type { Answer, BodyLimit } from "./exchange.ts";
import { createIngest, type Ingest } from "./ingest.ts";
import { logFailure, openPicture, type Picture } from "./picture.ts";
import { startScorer } from "./scoring/scorer.ts";
import { keepSecret } from "./secret.ts";
import { openStore } from "./store/open.ts";
import type { StoreSettings } from "./store/place.ts";
import type { Store } from "./store/Store.ts";

export interface ResultsServer {
	door: Answer;
	bodyLimit: BodyLimit;
	ingest: Ingest;
	picture: Picture;
	operatorToken: string;
	close(): Promise<void>;
}

export interface ResultsSettings extends StoreSettings {
	prefix: string;
	siteOrigin: string;
	/** '' makes one and keeps it with the store. */
	secret: string;
	now: () => number;
}

/**
 * Opens the store and serves it.
 * @returns null where another process has the data folder open for writing
 * @throws StoreUnusable
 */
export async function openResults(settings: ResultsSettings): Promise<ResultsServer | null> {
	const store = await openStore(settings);
	if (store === null) return null;
	try {
		return await serve(store, settings);
	} catch (error) {
		await store.close();
		throw error;
	}
}

async function serve(store: Store, settings: ResultsSettings): Promise<ResultsServer> {
	const { dataFolder, prefix, siteOrigin, now } = settings;
	const secret = settings.secret || (await keepSecret(store, dataFolder));
	const scorer = startScorer(store.place);
	const picture = await openPicture(store.db, scorer, now);
	const ingest = createIngest(store, picture, now);
	const stopHearing = store.subscribe({
		onChange: picture.heardOf,
		onReconnect: () => logFailure("reading the store again", picture.renewAll()),
	});
	const operatorToken = randomBytes(24).toString("base64url");
	const calls = createCalls(picture, secret);
	const door = { prefix, siteOrigin, operatorToken, calls, ingest };
	return {
		door: createDoor(door),
		bodyLimit: createBodyLimit(door),
		ingest,
		picture,
		operatorToken,
		async close() {
			stopHearing();
			picture.close();
			await scorer.close();
			await store.close();
		},
	};
}
