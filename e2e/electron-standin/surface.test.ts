import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { electronImportsIn, electronMembersUsedIn, type UsedMember } from './surface.ts';

const shellFolder = path.resolve(import.meta.dirname, '../../src-main/shell-electron');
/**
 * Without the entry of the service process, which touches `parentPort` alone and brings all the
 * rest.
 */
const shellFiles = readdirSync(shellFolder)
  .filter((name) => /\.c?ts$/.test(name) && !name.endsWith('.test.ts') && name !== 'service.ts')
  .map((name) => path.join(shellFolder, name));

// The stand-in refuses production and nothing else here: importing it starts no browser.
const standin = await import('./index.ts');
const { appStandin } = await import('./app.ts');
const { BrowserWindowStandin } = await import('./browser-window.ts');
const { MainFrame, WebContentsStandin } = await import('./web-contents.ts');
const { MessagePort } = await import('./ports.ts');
const { UtilityProcessStandin } = await import('./utility-process.ts');

/** Where the stand-in keeps what electron.d.ts calls by these names. */
const owners: Readonly<Record<string, readonly object[]>> = {
  App: [appStandin],
  BaseWindow: [BrowserWindowStandin.prototype],
  BrowserWindow: [BrowserWindowStandin.prototype, BrowserWindowStandin],
  WebContents: [WebContentsStandin.prototype, standin.webContents],
  WebFrameMain: [new MainFrame()],
  IpcMain: [standin.ipcMain],
  Protocol: [standin.protocol],
  Session: [standin.session.defaultSession, standin.session],
  WebRequest: [standin.session.defaultSession.webRequest],
  Dialog: [standin.dialog],
  Shell: [standin.shell],
  SafeStorage: [standin.safeStorage],
  PowerMonitor: [standin.powerMonitor],
  PowerSaveBlocker: [standin.powerSaveBlocker],
  Menu: [standin.Menu],
  MessagePortMain: [MessagePort.prototype],
  MessageChannelMain: [new standin.MessageChannelMain()],
  UtilityProcess: [UtilityProcessStandin.prototype, standin.utilityProcess],
};

/** Plain values that Electron hands over: their fields come from whoever made them. */
const plainOwners = /Event|Details|Params|ReturnValue|Options|Response$/;
/** Offered by the preload's and the utility process's own stand-ins, which throw by themselves. */
const elsewhere = ['Process', 'ParentPort', 'ContextBridge', 'IpcRenderer', 'IpcRendererEvent'];

function missing(used: readonly UsedMember[]): string[] {
  return used.flatMap(({ owner, member, file, line }) => {
    if (plainOwners.test(owner) || elsewhere.includes(owner)) return [];
    const isThere = owners[owner]?.some((target) => member in target) ?? false;
    return isThere ? [] : [`${path.basename(file)}:${line} ${owner}.${member}`];
  });
}

describe("the stand-in's surface", () => {
  it('has every member of Electron that the shell touches', () => {
    const used = electronMembersUsedIn(shellFiles);
    expect(used.length).toBeGreaterThan(40);
    expect(missing(used)).toEqual([]);
  });

  it('has everything that the shell imports', () => {
    const imported = shellFiles.flatMap(electronImportsIn);
    expect(imported).toContain('safeStorage');
    expect(imported.filter((name) => !(name in standin))).toEqual([]);
  });

  it('would notice a member that it lacks', () => {
    const folder = path.resolve(shellFolder, '../../test-results');
    mkdirSync(folder, { recursive: true });
    const file = path.join(folder, 'gap.ts');
    writeFileSync(file, `import { app } from 'electron';\napp.getGPUFeatureStatus();\n`);
    const gaps = missing(electronMembersUsedIn([file]));
    rmSync(file);
    expect(gaps).toEqual(['gap.ts:2 App.getGPUFeatureStatus']);
  });
});
