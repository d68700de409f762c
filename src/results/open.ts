/** The results server, opened on a data folder: what the entry and the commands start from. */
import { randomBytes } from "node:crypto";
import { createCalls } from "./calls.ts";
import { createDoor } from "./door.ts";
import type { Answer } from "./exchange.ts";
import { createIngest, type Ingest } from "./ingest.ts";
import { openPicture, type Picture } from "./picture.ts";
import { keepSecret } from "./secret.ts";
import { openStore } from "./store/open.ts";

export interface ResultsServer {
	door: Answer;
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
	const { dataFolder, prefix, siteOrigin, now } = settings;
	const store = await openStore(dataFolder);
	if (store === null) return null;
	const secret = settings.secret || keepSecret(dataFolder);
	const picture = await openPicture(store.db, now);
	const ingest = createIngest(store.db, picture);
	const operatorToken = randomBytes(24).toString("base64url");
	const calls = createCalls(picture, secret);
	return {
		door: createDoor({ prefix, siteOrigin, operatorToken, calls, ingest }),
		ingest,
		picture,
		operatorToken,
		close: store.close,
	};
}
