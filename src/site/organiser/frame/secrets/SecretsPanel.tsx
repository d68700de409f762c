/** Secrets of an event, as keys and one-time links: made, shown once, listed and revoked. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { dataOrToast } from "../answerTexts.ts";
import { ConfirmButton } from "../ConfirmButton.tsx";
import { showDone } from "../doneToasts.ts";
import { Field, Panel } from "../kit.tsx";
import type { Answer } from "../organiserCalls.ts";
import { useScreen } from "../screenContext.tsx";

export interface Secret {
	label: string;
	value: string;
	isLink: boolean;
}

/** A secret that was made earlier. */
export interface SecretRow {
	id: string;
	/** What a person calls it. */
	title: string;
	made: string;
	/** How it was used; null where that is not known. */
	used: string | null;
	/** What is shown in place of the button that revokes; null while it is in force. */
	revoked: string | null;
}

interface Props<Made> {
	/** The id of the heading. */
	id: string;
	/** `ask` is on the button that makes one, `empty` replaces an empty list. */
	words: Record<"title" | "about" | "ask" | "list" | "empty" | "revoke" | "sure", string>;
	/** Labelled fields of the form. */
	children: ReactNode;
	rows: readonly SecretRow[];
	make: () => Promise<Answer<Made>>;
	/** Empties the form. @returns what is shown once */
	onMade: (made: Made) => readonly Secret[];
	revoke: (id: string) => Promise<Answer<unknown>>;
	/** What is said when one is revoked. */
	revokedText: (title: string) => string;
	/** Asks for the rows again. */
	renew: () => Promise<void>;
}

export function SecretsPanel<Made>(props: Props<Made>) {
	const { texts } = useScreen("frame");
	const { id, words, rows, renew } = props;
	const [secrets, setSecrets] = useState<readonly Secret[]>([]);

	async function submit(event: FormEvent) {
		event.preventDefault();
		const made = dataOrToast(await props.make(), texts);
		if (made !== null) {
			setSecrets(props.onMade(made));
			await renew();
		}
	}
	async function revoke(row: SecretRow) {
		const revoked = dataOrToast(await props.revoke(row.id), texts);
		if (revoked !== null) {
			setSecrets([]);
			showDone({ text: props.revokedText(row.title), change: null });
		}
		await renew();
	}
	return (
		<Panel id={id} title={words.title}>
			<div className="panel-body service-parts">
				<p className="quiet">{words.about}</p>
				<form className="inline-form" onSubmit={submit}>
					{props.children}
					<button type="submit" className="btn">
						{words.ask}
					</button>
				</form>
				{secrets.map((secret) => (
					<SecretBox key={secret.label} {...secret} />
				))}
			</div>
			{rows.length === 0 ? (
				<p className="panel-body quiet">{words.empty}</p>
			) : (
				<table className="grid-table" aria-label={words.list}>
					<tbody>
						{rows.map((row) => (
							<tr key={row.id}>
								<th scope="row" className="wraps">
									{row.title}
								</th>
								<td className="wraps quiet">{row.made}</td>
								{row.used !== null && <td className="wraps quiet">{row.used}</td>}
								<td className="number">
									{row.revoked === null ? (
										<ConfirmButton
											text={words.revoke}
											label={`${words.revoke}: ${row.title}`}
											sure={words.sure}
											cancel={texts["organiser.cancel"]}
											onConfirm={() => revoke(row)}
										/>
									) : (
										<span className="quiet">{row.revoked}</span>
									)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Panel>
	);
}

interface SecretBoxProps {
	/** What it is, as the label of the field. */
	label: string;
	value: string;
	/** Whether it is an address that a phone can open. */
	isLink: boolean;
}

/** The empty edge that readers are promised (ISO/IEC 18004), modules. */
const QUIET_ZONE = 4;

/** Something that is shown once: a link or a key, to be copied, or read by a phone as a QR code. */
function SecretBox({ label, value, isLink }: SecretBoxProps) {
	const { texts } = useScreen("frame");
	const field = useRef<HTMLInputElement>(null);
	const [isCopied, setCopied] = useState(false);
	const [image, setImage] = useState("");
	useEffect(() => {
		setCopied(false);
		field.current?.select();
		if (!isLink) return setImage("");
		let isCurrent = true;
		void import("uqr").then(({ renderSVG }) => {
			const svg = renderSVG(value, { border: QUIET_ZONE });
			if (isCurrent) setImage(`data:image/svg+xml,${encodeURIComponent(svg)}`);
		});
		return () => {
			isCurrent = false;
		};
	}, [value, isLink]);
	async function copy() {
		field.current?.select();
		await navigator.clipboard.writeText(value).then(
			() => setCopied(true),
			// Without the right to write there, the text is selected and can be copied by hand.
			() => setCopied(false),
		);
	}
	return (
		<div className="secret">
			<Field label={label}>
				<input ref={field} type="text" readOnly value={value} />
			</Field>
			<button type="button" className="btn" onClick={copy}>
				{texts[isCopied ? "organiser.secret.copied" : "organiser.secret.copy"]}
			</button>
			{image !== "" && (
				<img src={image} width={180} height={180} alt={texts["organiser.secret.qr"]} />
			)}
		</div>
	);
}
