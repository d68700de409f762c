/** A client of the running results server, over HTTP. */
import * as v from "valibot";
import { setBanner } from "../src/contract/banner/setBanner.ts";
import { storeCertificate } from "../src/contract/certificates/storeCertificate.ts";
import { READS_PER_REQUEST, sendReads } from "../src/contract/ingest/sendReads.ts";
import { sendRecording } from "../src/contract/ingest/sendRecording.ts";
import { newKey } from "../src/contract/keys/keys.ts";
import { addressOf } from "../src/contract/kit/client/addressOf.ts";
import { callOperation } from "../src/contract/kit/client/callOperation.ts";
import type {
	AnswerOf,
	DataOperation,
	OperationServer,
	RequestOf,
	Sending,
} from "../src/contract/kit/client/operationServer.ts";
import { dataOf, type Outcome, refusalOf } from "../src/contract/kit/client/outcome.ts";
import type { PathParameters } from "../src/contract/kit/operation.ts";
import { ALL_ORGANISATIONS } from "../src/contract/kit/shapes/memberFields.ts";
import { addMember } from "../src/contract/members/accounts.ts";
import { signOut } from "../src/contract/members/ownAccount.ts";
import { signIn } from "../src/contract/members/signIn.ts";
import { pjlist } from "../src/contract/public/pjlist.ts";
import { newVouchers } from "../src/contract/vouchers/eventVouchers.ts";
import { nodeFetch } from "../src/nodeFetch.ts";
import type { RecordedRead, Recording } from "../src/race/record/record.ts";
import { ORGANISATION } from "./organisation.ts";
import type { DemoCertificate } from "./pictures/certificate.ts";
import { ServerUnavailable } from "./ServerUnavailable.ts";

/** The server's address and the operator's token: server.json in the data folder (docs/operations.md). */
export interface Access {
	address: string;
	token: string;
}

export interface DemoServer {
	/** Ids of the demonstration's events that the server has. */
	knownEvents(): Promise<ReadonlySet<string>>;
	record(recording: Recording): Promise<void>;
	/** Sets an event's banner. */
	showPicture(eventId: string, picture: Uint8Array<ArrayBuffer>): Promise<void>;
	/** Sets an event's certificate template. */
	giveCertificate(eventId: string, design: DemoCertificate): Promise<void>;
	/** Makes a key for the readers of an event. */
	makeKey(eventId: string): Promise<string>;
	/** Makes `count` vouchers. @returns their codes */
	makeVouchers(eventId: string, count: number): Promise<readonly string[]>;
	/** Makes an owner of all organisations; a member who exists keeps the password. */
	addOwner(owner: Owner): Promise<void>;
	/** Whether the owner can sign in with this password. The session ends at once. */
	canSignIn(owner: Owner): Promise<boolean>;
	/** Sends reads in batches; resolves when all are acknowledged. */
	send(eventId: string, key: string, reads: readonly RecordedRead[]): Promise<void>;
}

/** Who signs in to the demonstration. */
export interface Owner {
	email: string;
	password: string;
}

const TIMEOUT_MS = 60_000;

/**
 * Each of its functions throws ServerUnavailable.
 * @param findServer called for each request, because a restarted server may have another port; null where none runs
 */
export function createDemoServer(findServer: () => Access | null, stop: AbortSignal): DemoServer {
	/** The server, asked with the headers that a caller needs. */
	function server(
		headersFor: (access: Access) => Readonly<Record<string, string>>,
		fetch: OperationServer["fetch"] = nodeFetch,
	): OperationServer {
		const access = findServer();
		if (access === null) throw new ServerUnavailable("no server runs on the data folder");
		return {
			address: access.address,
			headers: headersFor(access),
			timeoutMs: TIMEOUT_MS,
			fetch,
			read: (schema, data) => v.parse(schema, data),
		};
	}
	const operator = () => server(({ token }) => ({ authorization: `Bearer ${token}` }));
	async function ask<const Declared extends DataOperation>(
		of: OperationServer,
		operation: Declared,
		place: PathParameters<Declared["path"]>,
		request: RequestOf<Declared>,
		sending: Sending = {},
	): Promise<Outcome<AnswerOf<Declared>>> {
		const outcome = await callOperation(of, operation, place, request, {
			...sending,
			signal: stop,
		});
		if (outcome.kind !== "unreachable") return outcome;
		const { status, message: why, cause } = outcome;
		const message =
			status === 0
				? `${of.address} cannot be reached`
				: `${of.address}${addressOf(operation, place)} answered ${status}: ${why}`;
		throw new ServerUnavailable(message, { cause });
	}
	function dataIn<Data>(outcome: Outcome<Data>): Data {
		if (outcome.kind === "answered") return outcome.data;
		throw new ServerUnavailable(`the server refused a request: ${outcome.message}`);
	}
	return {
		async knownEvents() {
			const listed = await ask(operator(), pjlist, {}, { orgid: ORGANISATION.id });
			if (refusalOf(listed) === "unknown-organisation") return new Set<string>();
			return new Set(dataIn(listed).project.map(({ pjID }) => pjID));
		},
		async record(recording) {
			dataIn(await ask(operator(), sendRecording, { pjid: recording.event.id }, recording));
		},
		async showPicture(pjid, file) {
			dataIn(await ask(operator(), setBanner, { pjid }, {}, { file }));
		},
		async giveCertificate(pjid, design) {
			dataIn(await ask(operator(), storeCertificate, { pjid }, design));
		},
		async makeKey(pjid) {
			return dataIn(await ask(operator(), newKey, { pjid }, {})).key;
		},
		async makeVouchers(pjid, count) {
			return dataIn(await ask(operator(), newVouchers, { pjid }, { count })).codes;
		},
		async addOwner(owner) {
			const role = {
				name: "Demo owner",
				orgid: ALL_ORGANISATIONS,
				pjid: "",
				role: "owner",
			} as const;
			dataIn(await ask(operator(), addMember, {}, { ...owner, ...role }));
		},
		async canSignIn(owner) {
			let cookie = "";
			const withoutKey = server(
				() => ({}),
				async (address, sent) => {
					const answer = await nodeFetch(address, sent);
					cookie = answer.headers.getSetCookie()[0]?.replace(/;.*/, "") ?? "";
					return answer;
				},
			);
			const signedIn = await ask(withoutKey, signIn, {}, owner);
			if (dataOf(signedIn) === null) return false;
			await ask(
				server(({ address: origin }) => ({ cookie, origin })),
				signOut,
				{},
				{},
			);
			return true;
		},
		async send(pjid, key, reads) {
			const reader = () => server(() => ({ authorization: `Bearer ${key}` }));
			for (let from = 0; from < reads.length; from += READS_PER_REQUEST) {
				const batch = reads.slice(from, from + READS_PER_REQUEST).map(toSent);
				const [refused] = dataIn(await ask(reader(), sendReads, { pjid }, batch)).refused;
				if (refused)
					throw new ServerUnavailable(`a read of ${pjid} was refused: ${refused.message}`);
			}
		},
	};
}

function toSent({ pointId, ...read }: RecordedRead) {
	return { point: pointId, ...read };
}
