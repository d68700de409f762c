/** Opens the check of who may do what: by keys of readers, sessions of members, screens, and the operator's token. */
import { randomBytes } from "node:crypto";
import { KEYS_CHANGED } from "../../store/changeEvent.ts";
import type { Core } from "../core/openCore.ts";
import { createAccess, type Screens, type Sessions } from "./access/access.ts";
import { createKeyring } from "./access/ingestKeys.ts";
import { subjectIn } from "./access/mayDo.ts";

export function openDoor({ store, allEvents, now }: Core, sessions: Sessions, screens: Screens) {
	const keyring = createKeyring(store.db, now);
	const unsubscribe = store.subscribe({
		onChange(changed) {
			if (changed === KEYS_CHANGED) keyring.refresh();
		},
		onReconnect: keyring.refresh,
	});
	const operatorToken = randomBytes(24).toString("base64url");
	const access = createAccess({
		operatorToken,
		keys: keyring,
		sessions,
		screens,
		subjectOf: (eventId) => subjectIn(allEvents.catalogue(), eventId),
		now,
	});
	return {
		keyring,
		operatorToken,
		access,
		close() {
			unsubscribe();
			return keyring.close();
		},
	};
}
