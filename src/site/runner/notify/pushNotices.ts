/**
 * Push messages about a runner for this browser. The results server stores the subscription; the browser's own storage
 * holds only what a page shows at first. Without ky and valibot, because a runner's page has a budget of 10 KB.
 */
import { ResponseNotOk } from "../../../contract/kit/errors/ResponseNotOk.ts";
import { NOTIFY_PATH } from "../../../contract/notifications/notifyPath.ts";
import { logFailure, logRefusal } from "../../calls/callLog.ts";
import { loginExpired } from "../../calls/leaveForLogout.ts";

/** A runner whom push messages can be about, and the server that sends them. */
export interface PushTarget {
	/** Address of the event's results server; '' is the page's own origin. */
	server: string;
	/** The server's public key (VAPID), in base64url. */
	pushKey: string;
	eventId: string;
	bib: string;
	/** Language of the messages. */
	lang: string;
}

/** Whether this browser is subscribed, or why not; `full` and `announced` are the server's refusals. */
export type PushState = "on" | "off" | "denied" | "full" | "announced" | "failed";

const STORAGE_KEY = "gantry.notices";
/** Time limit for the server's answer, and for the service worker to start, ms. */
const TIMEOUT_MS = 10_000;

/** Reads the state from this browser, without asking the server. */
export async function readPushState({ eventId, bib, pushKey }: PushTarget): Promise<PushState> {
	if (Notification.permission === "denied") return "denied";
	const registration = await navigator.serviceWorker.getRegistration();
	const subscription = await registration?.pushManager.getSubscription();
	if (!subscription || !isFor(subscription, pushKey)) return "off";
	const kept = readStored();
	const isStored = kept.endpoint === subscription.endpoint && kept.bibs.get(eventId)?.includes(bib);
	return isStored ? "on" : "off";
}

/** Subscribes to a runner. Call it on a click, because the browser asks its user. Never throws. */
export async function subscribe(runner: PushTarget): Promise<PushState> {
	try {
		const permission = await Notification.requestPermission();
		// Some browsers that no longer ask their user answer "default", as if the user had not decided yet.
		const isDenied = permission === "denied" || Notification.permission === "denied";
		if (permission !== "granted") return isDenied ? "denied" : "off";
		const { pushManager } = await serviceWorkerReady();
		const subscription = await subscriptionFor(pushManager, runner.pushKey);
		return await sendSubscription(runner, subscription, true);
	} catch (error) {
		logFailure("changing the subscription", error);
		return "failed";
	}
}

/** Ends the subscription to a runner. Never throws. */
export async function unsubscribe(runner: PushTarget): Promise<PushState> {
	try {
		const { pushManager } = await serviceWorkerReady();
		const subscription = await pushManager.getSubscription();
		if (!subscription) return "off";
		const outcome = await sendSubscription(runner, subscription, false);
		// Without runners the browser needs no address at the push service.
		if (outcome === "off" && readStored().bibs.size === 0) await subscription.unsubscribe();
		return outcome;
	} catch (error) {
		logFailure("changing the subscription", error);
		return "failed";
	}
}

/** @throws if the service worker does not start */
function serviceWorkerReady(): Promise<ServiceWorkerRegistration> {
	const timeout = new Promise<never>((_, reject) => {
		setTimeout(() => reject(new Error("there is no service worker")), TIMEOUT_MS);
	});
	return Promise.race([navigator.serviceWorker.ready, timeout]);
}

/** A browser has one subscription per site. One for another key is replaced. */
async function subscriptionFor(manager: PushManager, pushKey: string): Promise<PushSubscription> {
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

/** @throws if the server does not answer */
async function sendSubscription(
	{ server, eventId, bib, lang }: PushTarget,
	subscription: PushSubscription,
	on: boolean,
): Promise<PushState> {
	const { endpoint, keys } = subscription.toJSON();
	const body = { pjid: eventId, pno: bib, subscription: { endpoint, keys }, lang, on };
	const response = await fetch(`${server}${NOTIFY_PATH}?`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
		credentials: "same-origin",
		redirect: "error",
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	if (response.status === 401) throw loginExpired();
	// A refusal may have a body with its reason.
	const isRead = response.ok || /\bjson\b/.test(response.headers.get("content-type") ?? "");
	if (!isRead) throw new ResponseNotOk(response.status);
	const { status, code, message, data } = Object(await response.json());
	if (status === "true") {
		store(subscription.endpoint, eventId, [data?.bibs].flat().map(String));
		return on ? "on" : "off";
	}
	logRefusal(NOTIFY_PATH, String(code ?? ""), String(message ?? ""));
	if (code === "announced") return "announced";
	return code === "too-many" ? "full" : "failed";
}

interface Stored {
	/** The browser's address at its push service when this was stored. */
	endpoint: string;
	bibs: Map<string, string[]>;
}

/** The first line is the address, each further line an event with its bibs. */
function readStored(): Stored {
	const [endpoint = "", ...lines] = (localStorage.getItem(STORAGE_KEY) ?? "").split("\n");
	const events = lines.map((line) => line.split(" "));
	return {
		endpoint,
		bibs: new Map(events.map(([eventId = "", bibs = ""]) => [eventId, bibs.split(",")])),
	};
}

function store(endpoint: string, eventId: string, bibs: readonly string[]): void {
	const before = readStored();
	const others = before.endpoint === endpoint ? [...before.bibs] : [];
	const lines = [...others.filter(([id]) => id !== eventId), [eventId, bibs] as const]
		.filter(([, each]) => each.length > 0)
		.map(([id, each]) => `${id} ${each.join(",")}`);
	try {
		localStorage.setItem(STORAGE_KEY, [endpoint, ...lines].join("\n"));
	} catch {
		// The browser stores nothing. The server has the subscription.
	}
}
