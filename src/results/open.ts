/** The results server, opened on a data folder: what the entry and the commands start from. */
import { randomBytes } from "node:crypto";
import { createCalls } from "./calls.ts";
import { createBodyLimit, createDoor } from "./door.ts";
import type { Answer, BodyLimit } from "./exchange.ts";
import { createIngest, type Ingest } from "./ingest.ts";
import { openPicture, type Picture } from "./picture.ts";
import { keepSecret } from "./secret.ts";
import { openStore, type Store } from "./store/open.ts";

export interface ResultsServer {
	door: Answer;
	bodyLimit: BodyLimit;
	ingest: Ingest;
	picture: Picture;
	operatorToken: string;
	close(): Promise<void>;
}

export interface ResultsSettings {
	dataFolder: string;
	prefix: string;
	siteOrigin: string;
	/** '' makes one and keeps it in the data folder. */
	secret: string;
	now: () => number;
}

/**
 * Opens a data folder.
 * @returns null where another process has it open for writing
 * @throws StoreUnusable
 */
export async function openResults(settings: ResultsSettings): Promise<ResultsServer | null> {
	const store = await openStore(settings.dataFolder);
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
	const secret = settings.secret || keepSecret(dataFolder);
	const picture = await openPicture(store.db, now);
	const ingest = createIngest(store.db, picture, now);
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
			picture.close();
			await store.close();
		},
	};
}
