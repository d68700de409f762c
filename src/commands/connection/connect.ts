/** The server of a command: the running one that has the store open, else one in this process on the store. */
import { resolve } from "node:path";
import * as v from "valibot";
import { knownEvent } from "../../contract/events/knownEvent.ts";
import { callOperation } from "../../contract/kit/client/callOperation.ts";
import { fetchFile } from "../../contract/kit/client/fetchFile.ts";
import type {
	AnswerOf,
	DataOperation,
	FileOperation,
	OperationServer,
	RequestOf,
} from "../../contract/kit/client/operationServer.ts";
import type { Outcome } from "../../contract/kit/client/outcome.ts";
import type { PathParameters } from "../../contract/kit/operation.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import type { StoreSettings } from "../../store/connection/place.ts";
import { CommandFailed } from "../CommandFailed.ts";
import { reasonOf } from "../text/reasonOf.ts";
import type { FoundServer } from "./findServer.ts";

/** An import of a large event takes minutes, ms. */
const TIMEOUT_MS = 300_000;

export interface Connection {
	/** The server or its store, for messages. */
	name: string;
	/** A running server; a data folder that no server has open; a database, beside the servers that it may have. */
	kind: FoundServer["kind"];
	/** Calls an operation as the operator. @throws OneLineError if it is refused, or the server cannot be reached */
	ask<const Declared extends DataOperation>(
		operation: Declared,
		place: PathParameters<Declared["path"]>,
		request: RequestOf<Declared>,
		file?: Uint8Array<ArrayBuffer>,
	): Promise<AnswerOf<Declared>>;
	/** The file of an operation's answer; reading it to its end may fail. @throws OneLineError as `ask` */
	fetch<const Declared extends FileOperation>(
		operation: Declared,
		place: PathParameters<Declared["path"]>,
		request: RequestOf<Declared>,
	): Promise<ReadableStream<Uint8Array>>;
	close(): Promise<void>;
}

/**
 * Connects to the store that the environment names, works with it, and closes it.
 * @param mayBegin whether to create a store if there is none
 * @throws OneLineError
 */
export async function withConnection<Result>(
	work: (connection: Connection) => Promise<Result>,
	mayBegin = false,
): Promise<Result> {
	const connection = await connect(await storeFromEnvironment(), mayBegin);
	try {
		return await work(connection);
	} finally {
		await connection.close();
	}
}

/** An event of the store. @throws CommandFailed if there is none */
export async function eventIn(connection: Connection, pjid: string): Promise<RaceEvent> {
	const { event } = await connection.ask(knownEvent, { pjid }, undefined);
	if (event === null) throw new CommandFailed(`there is no event ${pjid} here`);
	return event;
}

/** The store that DATA_DIR or DATABASE_URL names. @throws WrongSetting */
export async function storeFromEnvironment(): Promise<StoreSettings> {
	// Loaded only here, as the store is, because they take most of a command's start.
	const { parseSettings } = await import("../../server/settings.ts");
	const { DATA_DIR, DATABASE_URL } = parseSettings(process.env);
	return { dataFolder: resolve(DATA_DIR), databaseUrl: DATABASE_URL };
}

/**
 * Opens the store, or finds the server that has its data folder open, and prints which of the two. A PostgreSQL is always opened,
 * because it notifies its servers of changes.
 * @param mayBegin whether to create a store if there is none
 * @throws StoreUnusable, CommandFailed if there is no store
 */
export async function connect(place: StoreSettings, mayBegin = false): Promise<Connection> {
	const { findServer } = await import("./findServer.ts");
	const found = await findServer(place, mayBegin);
	// On standard error, because the command's output may go into a file.
	console.error(`Working on ${found.name}`);
	const { name, kind, address, token, fetch, close } = found;
	const server: OperationServer = {
		address,
		headers: { authorization: `Bearer ${token}` },
		timeoutMs: TIMEOUT_MS,
		fetch,
		read: (schema, data) => v.parse(schema, data),
	};
	/** @throws OneLineError without an answer */
	function answerIn<Data>(outcome: Outcome<Data>): Data {
		if (outcome.kind === "answered") return outcome.data;
		if (outcome.kind !== "unreachable" || outcome.status > 0)
			throw new CommandFailed(outcome.message);
		if (kind !== "server") throw outcome.cause;
		throw new CommandFailed(
			`the server at ${address} cannot be reached (${reasonOf(outcome.cause)}): run the command again when it answers`,
		);
	}
	return {
		name,
		kind,
		ask: async (operation, at, request, file) =>
			answerIn(
				await callOperation(server, operation, at, request, file === undefined ? {} : { file }),
			),
		fetch: async (operation, at, request) =>
			answerIn(await fetchFile(server, operation, at, request)).bytes,
		close,
	};
}
