/** Reads a password: from the terminal without showing it, or the first line of standard input. */
import { text } from "node:stream/consumers";
import { CommandFailed } from "../CommandFailed.ts";

/** What a terminal sends for Ctrl+C, for Enter and the end of input, and for the key that deletes. */
const INTERRUPT = "\u0003";
const ENDS: readonly string[] = ["\r", "\n", "\u0004"];
const BACKSPACES: readonly string[] = ["\b", "\u007f"];

/** @throws CommandFailed if none was typed, or the two entries differ */
export async function readNewPassword(): Promise<string> {
	if (!process.stdin.isTTY) return given((await text(process.stdin)).split(/\r?\n/)[0] ?? "");
	const typed = given(await readHidden("Password: "));
	if ((await readHidden("The same again: ")) === typed) return typed;
	throw new CommandFailed("the two passwords differ: run the command again");
}

/** @throws CommandFailed */
function given(password: string): string {
	if (password !== "") return password;
	throw new CommandFailed("no password was given: type it, or send it by standard input");
}

/** @throws CommandFailed on Ctrl+C */
function readHidden(prompt: string): Promise<string> {
	const { stdin, stderr } = process;
	// Before the prompt, so that nothing that is typed after it is shown.
	stdin.setRawMode(true);
	stdin.setEncoding("utf8");
	stdin.resume();
	stderr.write(prompt);
	return new Promise((resolve, reject) => {
		let typed = "";
		const finish = (settle: () => void) => {
			stdin.off("data", onData);
			stdin.setRawMode(false);
			stdin.pause();
			stderr.write("\n");
			settle();
		};
		function onData(chunk: string): void {
			for (const character of chunk) {
				if (character === INTERRUPT) {
					finish(() => reject(new CommandFailed("interrupted")));
					return;
				}
				if (ENDS.includes(character)) {
					finish(() => resolve(typed));
					return;
				}
				typed = BACKSPACES.includes(character)
					? [...typed].slice(0, -1).join("")
					: typed + character;
			}
		}
		stdin.on("data", onData);
	});
}
