/** A client of the running results server, over HTTP. */
import ky from "ky";
import * as v from "valibot";
import { envelope } from "../src/contract/call.ts";
import { addMember } from "../src/contract/members/accounts.ts";
import { signOut } from "../src/contract/members/ownAccount.ts";
import { ALL_ORGANISATIONS } from "../src/contract/members/shapes.ts";
import { signIn } from "../src/contract/members/signIn.ts";
import { newVouchers } from "../src/contract/organiser/services/eventVouchers.ts";
import { pjlist } from "../src/contract/pjlist.ts";
import type { RefusalCode } from "../src/contract/refusals.ts";
import { READS_PER_REQUEST, sendReads } from "../src/contract/timing/sendReads.ts";
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

/** A request's body: JSON, or bytes. */
type Content = { json: unknown } | { body: Uint8Array<ArrayBuffer> };

type Envelope = v.InferOutput<typeof envelope>;

const TIMEOUT_MS = 60_000;

/**
 * Each of its functions throws ServerUnavailable.
 * @param findServer called for each request, because a restarted server may have another port; null where none runs
 */
export function createDemoServer(findServer: () => Access | null, stop: AbortSignal): DemoServer {
	async function send(
		path: string,
		content: Content,
		headersFor: (access: Access) => Readonly<Record<string, string>>,
	): Promise<{ body: Envelope; cookie: string }> {
		const access = findServer();
		if (access === null) throw new ServerUnavailable("no server runs on the data folder");
		const answer = await ky
			.post(access.address + path, {
				...content,
				fetch: nodeFetch,
				headers: headersFor(access),
				timeout: TIMEOUT_MS,
				retry: 0,
				throwHttpErrors: false,
				signal: stop,
			})
			.catch((error: unknown) => {
				throw new ServerUnavailable(`${access.address} cannot be reached`, { cause: error });
			});
		const [cookie = ""] = answer.headers.getSetCookie();
		const body = v.safeParse(envelope, await answer.json().catch(() => null));
		if (answer.ok && body.success) return { body: body.output, cookie: cookie.replace(/;.*/, "") };
		const why = body.success ? `: ${body.output.message}` : "";
		throw new ServerUnavailable(`${access.address}${path} answered ${answer.status}${why}`);
	}
	/** @param key null to use the operator's token */
	async function ask(path: string, content: Content, key: string | null): Promise<Envelope> {
		const { body } = await send(path, content, ({ token }) => ({
			authorization: `Bearer ${key ?? token}`,
		}));
		return body;
	}
	async function post(path: string, content: Content, key: string | null): Promise<unknown> {
		const { status, message, data } = await ask(path, content, key);
		if (status !== "true") throw new ServerUnavailable(`${path} was refused: ${message}`);
		return data;
	}
	return {
		async knownEvents() {
			const { code, data } = await ask(pjlist.path, { json: { orgid: ORGANISATION.id } }, null);
			if (code === ("unknown-organisation" satisfies RefusalCode)) return new Set();
			return new Set(v.parse(pjlist.data, data).events.map(({ id }) => id));
		},
		async record(recording) {
			await post(`/ingest/${recording.event.id}/recording`, { json: recording }, null);
		},
		async showPicture(eventId, body) {
			await post(`/scorequery/admin/${eventId}/banner`, { body }, null);
		},
		async giveCertificate(eventId, design) {
			await post(`/scorequery/admin/${eventId}/certificate`, { json: design }, null);
		},
		async makeKey(eventId) {
			const data = await post(`/scorequery/admin/${eventId}/keys`, { json: {} }, null);
			return v.parse(v.object({ key: v.string() }), data).key;
		},
		async makeVouchers(eventId, count) {
			const data = await post(`/scorequery/admin/${eventId}/vouchers`, { json: { count } }, null);
			return v.parse(newVouchers.answer, data).codes;
		},
		async addOwner(owner) {
			const role = { name: "Demo owner", orgid: ALL_ORGANISATIONS, pjid: "", role: "owner" };
			await post(addMember.path, { json: { ...owner, ...role } }, null);
		},
		async canSignIn(owner) {
			const { body, cookie } = await send(signIn.path, { json: owner }, () => ({}));
			if (body.status !== "true") return false;
			await send(signOut.path, { json: {} }, ({ address: origin }) => ({ cookie, origin }));
			return true;
		},
		async send(eventId, key, reads) {
			for (let from = 0; from < reads.length; from += READS_PER_REQUEST) {
				const batch = reads.slice(from, from + READS_PER_REQUEST).map(toSent);
				const data = await post(`/ingest/${eventId}`, { json: batch }, key);
				const [refused] = v.parse(sendReads.answer, data).refused;
				if (refused)
					throw new ServerUnavailable(`a read of ${eventId} was refused: ${refused.message}`);
			}
		},
	};
}

function toSent({ pointId, ...read }: RecordedRead) {
	return { point: pointId, ...read };
}
