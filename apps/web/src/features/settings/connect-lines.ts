import type { AgentTokenAnswer } from '@clew/contracts/http/games'
import { topics } from '@clew/contracts/topics'

export type ProgramLanguage = 'python' | 'typescript'

type Credential = Pick<AgentTokenAnswer, 'username' | 'password'>
type Page = Pick<Location, 'protocol' | 'hostname' | 'port'>

/** What a program of one's own begins with: the broker behind the address of this page. */
export function connectLines(language: ProgramLanguage, credential: Credential, page: Page): string {
  return language === 'python' ? pythonLines(credential, page) : typescriptLines(credential, page)
}

const isSecure = ({ protocol }: Page) => protocol === 'https:'
const portOf = (page: Page) => page.port || (isSecure(page) ? '443' : '80')

const pythonLines = ({ username, password }: Credential, page: Page) =>
  [
    'import paho.mqtt.client as mqtt',
    '',
    'client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, transport="websockets")',
    `client.username_pw_set("${username}", "${password}")`,
    'client.ws_set_options(path="/mqtt")',
    ...(isSecure(page) ? ['client.tls_set()'] : []),
    `client.on_connect = lambda client, *_: client.subscribe("${topics.anyState}")`,
    `client.connect("${page.hostname}", ${portOf(page)})`,
  ].join('\n')

const typescriptLines = ({ username, password }: Credential, page: Page) =>
  [
    "import mqtt from 'mqtt'",
    '',
    `const client = mqtt.connect('${isSecure(page) ? 'wss' : 'ws'}://${page.hostname}:${portOf(page)}/mqtt', {`,
    `  username: '${username}',`,
    `  password: '${password}',`,
    '})',
    `client.on('connect', () => client.subscribe('${topics.anyState}'))`,
  ].join('\n')
