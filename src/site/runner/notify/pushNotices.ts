/**
 * Whom this browser is told of by push messages. The results server keeps it; what stands in the browser's own
 * storage is only what a page shows before anybody asks. Without ky and valibot: a runner's page has 10 KB.
 */
import { ResponseNotOk } from "../../../contract/errors/ResponseNotOk.ts";
import { NOTIFY_PATH } from "../../../contract/notifyPath.ts";
import { logFailure, logRefusal } from "../../calls/callLog.ts";
import { loginExpired } from "../../calls/logout.ts";

/** A runner of whom there may be news, and who sends it. */
export interface Newsworthy {
	/** Where the event's calls go; '' is the page's own origin. */
	server: string;
	/** The server's public key (VAPID), in base64url. */
	pushKey: string;
	eventId: string;
	bib: string;
	/** Language of the messages. */
	lang: string;
}

/** What came of asking; `full` and `announced` are the server's refusals. */
export type Asked = "on" | "off" | "denied" | "full" | "announced" | "failed";

const KEPT = "gantry.notices";
/** How long a server may take to answer, and a service worker to be there, ms. */
const PATIENCE_MS = 10_000;

/** Whether this browser is told of the runner, as far as it knows; or that it may be told of nobody. */
export async function isTold({ eventId, bib, pushKey }: Newsworthy): Promise<Asked> {
	if (Notification.permission === "denied") return "denied";
	const registration = await navigator.serviceWorker.getRegistration();
	const subscription = await registration?.pushManager.getSubscription();
	if (!subscription || !isFor(subscription, pushKey)) return "off";
	const kept = readKept();
	const isKept = kept.endpoint === subscription.endpoint && kept.bibs.get(eventId)?.includes(bib);
	return isKept ? "on" : "off";
}

/** Asks to be told of the runner: on a click, for the browser asks its user. Never throws. */
export async function beTold(runner: Newsworthy): Promise<Asked> {
	try {
		const permission = await Notification.requestPermission();
		// Some browsers that ask nobody any more say "default", as if their user had not decided yet.
		const isDenied = permission === "denied" || Notification.permission === "denied";
		if (permission !== "granted") return isDenied ? "denied" : "off";
		const { pushManager } = await serviceWorkerReady();
		const subscription = await subscribe(pushManager, runner.pushKey);
		return await tellServer(runner, subscription, true);
	} catch (error) {
		logFailure("asking for notices", error);
		return "failed";
	}
}

/** Asks not to be told of the runner any more. Never throws. */
export async function beToldNoMore(runner: Newsworthy): Promise<Asked> {
	try {
		const { pushManager } = await serviceWorkerReady();
		const subscription = await pushManager.getSubscription();
		if (!subscription) return "off";
		const outcome = await tellServer(runner, subscription, false);
		// Who is told of nobody needs no address at the push service.
		if (outcome === "off" && readKept().bibs.size === 0) await subscription.unsubscribe();
		return outcome;
	} catch (error) {
		logFailure("asking for notices", error);
		return "failed";
	}
}

/** @throws where the browser keeps no service worker */
function serviceWorkerReady(): Promise<ServiceWorkerRegistration> {
	const patience = new Promise<never>((_, reject) => {
		setTimeout(() => reject(new Error("there is no service worker")), PATIENCE_MS);
	});
	return Promise.race([navigator.serviceWorker.ready, patience]);
}

/** A browser has one subscription a site: one for another key gives way. */
async function subscribe(manager: PushManager, pushKey: string): Promise<PushSubscription> {
	const known = await manager.getSubscription();
	if (known && isFor(known, pushKey)) return known;
	await known?.unsubscribe();
	return manager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

function isFor({ options }: PushSubscription, pushKey: string): boolean {
	const { applicationServerKey } = options;
	if (applicationServerKey === null) return false;
	const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey));
	return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === pushKey;
}

/** @throws where the server does not answer */
async function tellServer(
	{ server, eventId, bib, lang }: Newsworthy,
	subscription: PushSubscription,
	on: boolean,
): Promise<Asked> {
	const { endpoint, keys } = subscription.toJSON();
	const body = { pjid: eventId, pno: bib, subscription: { endpoint, keys }, lang, on };
	const response = await fetch(`${server}${NOTIFY_PATH}?`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
		credentials: "same-origin",
		redirect: "error",
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
	if (response.status === 401) throw loginExpired();
	// A refusal may come with its reason.
	const isRead = response.ok || /\bjson\b/.test(response.headers.get("content-type") ?? "");
	if (!isRead) throw new ResponseNotOk(response.status);
	const { status, code, message, data } = Object(await response.json());
	if (status === "true") {
		keep(subscription.endpoint, eventId, [data?.bibs].flat().map(String));
		return on ? "on" : "off";
	}
	logRefusal(NOTIFY_PATH, String(code ?? ""), String(message ?? ""));
	if (code === "announced") return "announced";
	return code === "too-many" ? "full" : "failed";
}

interface Kept {
	/** The browser's address at its push service when this was kept. */
	endpoint: string;
	bibs: Map<string, string[]>;
}

/** One line the address, then one an event. */
function readKept(): Kept {
	const [endpoint = "", ...lines] = (localStorage.getItem(KEPT) ?? "").split("\n");
	const events = lines.map((line) => line.split(" "));
	return {
		endpoint,
		bibs: new Map(events.map(([eventId = "", bibs = ""]) => [eventId, bibs.split(",")])),
	};
}

function keep(endpoint: string, eventId: string, bibs: readonly string[]): void {
	const before = readKept();
	const others = before.endpoint === endpoint ? [...before.bibs] : [];
	const lines = [...others.filter(([id]) => id !== eventId), [eventId, bibs] as const]
		.filter(([, each]) => each.length > 0)
		.map(([id, each]) => `${id} ${each.join(",")}`);
	try {
		localStorage.setItem(KEPT, [endpoint, ...lines].join("\n"));
	} catch {
		// Nothing can be kept: the server knows all the same.
	}
}
