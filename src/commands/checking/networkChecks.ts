/** Checks of the way to visitors: TLS, the proxy in front, and the push services. */

import { nodeFetch } from "../../nodeFetch.ts";
import { BROWSERS_OWN } from "../../results/notifications/pushHosts.ts";
import { pushSettingsOf, type Settings } from "../../server/settings.ts";
import { type Finding, failed, ok, warning } from "./doctorFinding.ts";
import { hasStore } from "./hasStore.ts";

const PROXY_MS = 5_000;

export async function checkNetwork(settings: Settings): Promise<Finding[]> {
	const findings = [checkOrigin(settings), checkTrusted(settings)];
	if (settings.SITE_ORIGIN.startsWith("https://"))
		findings.push(await checkForwarding(settings.SITE_ORIGIN));
	if (hasStore(settings)) findings.push(checkPush(settings));
	return findings;
}

function checkOrigin({ SITE_ORIGIN }: Settings): Finding {
	const name = "TLS";
	if (SITE_ORIGIN === "")
		return warning(
			name,
			"SITE_ORIGIN is not set",
			"set it to the public address, https://…: links, previews and notifications need it",
		);
	return SITE_ORIGIN.startsWith("https://")
		? ok(name, `SITE_ORIGIN is ${SITE_ORIGIN}`)
		: warning(
				name,
				`SITE_ORIGIN is ${SITE_ORIGIN}, without TLS`,
				"put TLS in front, then https://",
			);
}

/** Networks that contain every client. */
const EVERYWHERE = /^(0\.0\.0\.0|::)\/0$/;

function checkTrusted({ TRUSTED_PROXIES, SITE_ORIGIN }: Settings): Finding {
	const name = "proxies";
	const every = TRUSTED_PROXIES.find((proxy) => EVERYWHERE.test(proxy));
	if (every !== undefined)
		return failed(
			name,
			`TRUSTED_PROXIES has ${every}: each client can invent its address`,
			"name the addresses of your proxies only",
		);
	if (TRUSTED_PROXIES.length > 0) return ok(name, `trusted are ${TRUSTED_PROXIES.join(", ")}`);
	return SITE_ORIGIN.startsWith("https://")
		? warning(
				name,
				"TRUSTED_PROXIES is empty, and TLS is in front: all visitors count as one client",
				"name the proxy there, such as 127.0.0.1",
			)
		: ok(name, "none is trusted: right without a proxy in front");
}

/**
 * /metrics is shown to this machine alone. If it is shown through the proxy, the proxy does not name its visitors, and they all
 * count as this machine.
 */
async function checkForwarding(origin: string): Promise<Finding> {
	const name = "forwarding";
	try {
		const signal = AbortSignal.timeout(PROXY_MS);
		const answer = await nodeFetch(`${origin}/metrics`, { signal, redirect: "manual" });
		await answer.body?.cancel();
		if (answer.status !== 200)
			return ok(name, "visitors of SITE_ORIGIN are not taken for this machine");
		return failed(
			name,
			"the proxy of SITE_ORIGIN sends no X-Forwarded-For: its visitors count as this machine",
			"let it add the header: the examples in docs/operations.md do",
		);
	} catch {
		const advice = "run this again when it does";
		return warning(name, "unknown, because SITE_ORIGIN does not answer", advice);
	}
}

function checkPush(settings: Settings): Finding {
	const push = pushSettingsOf(settings);
	if (push === null) return ok("notifications", "none are sent, because there are no VAPID keys");
	const hosts = [...BROWSERS_OWN, ...push.hosts].join(", ");
	if (!settings.SITE_ORIGIN.startsWith("https://"))
		return warning(
			"notifications",
			"browsers allow them on https only, and SITE_ORIGIN is not",
			"put TLS in front, and set SITE_ORIGIN",
		);
	return ok("notifications", `let the server reach ${hosts}, by https`);
}
