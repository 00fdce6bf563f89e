// Enters as a guest and says hello: go run . http://127.0.0.1:4000 <space id>
//
// Implements the protocol over the WebSocket client of the Go project. That client must send an
// Origin, which need not be the server's.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"

	"golang.org/x/net/websocket"
)

type guestLogin struct {
	Token string
	Data  struct {
		SpaceToken string `json:"space_token"`
		User       struct{ ID string }
		Space      struct {
			Floors []struct {
				Rooms []struct{ UUID string }
			}
		}
	}
}

type frame struct {
	Event   string          `json:"event"`
	Channel string          `json:"channel,omitempty"`
	Data    json.RawMessage `json:"data"`
}

type reply struct {
	Ref   string
	OK    bool
	Error struct{ Message string }
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// Sends a request and reads the answer into `answer`; a nil body is a GET.
func call(url string, header http.Header, body any, answer any) {
	method, content := http.MethodGet, []byte(nil)
	if body != nil {
		var err error
		content, err = json.Marshal(body)
		check(err)
		method = http.MethodPost
	}
	request, err := http.NewRequest(method, url, bytes.NewReader(content))
	check(err)
	for name, values := range header {
		request.Header[name] = values
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	check(err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	check(err)
	if response.StatusCode >= 300 {
		log.Fatalf("%s: %s", url, text)
	}
	check(json.Unmarshal(text, answer))
}

// The data of a frame: a JSON text, except that of pusher:error.
func open(data json.RawMessage, into any) {
	var text string
	if json.Unmarshal(data, &text) == nil {
		data = json.RawMessage(text)
	}
	check(json.Unmarshal(data, into))
}

func main() {
	log.SetFlags(0)
	origin, spaceID := os.Args[1], os.Args[2]
	var login guestLogin
	call(origin+"/api/v1/guest-login", nil, map[string]string{"id": spaceID, "name": "Go bot"}, &login)
	var config struct {
		Data struct{ Realtime struct{ Key, Path string } }
	}
	call(origin+"/api/v1/config", nil, nil, &config)
	realtime := config.Data.Realtime
	header := http.Header{}
	header.Set("Authorization", "Bearer "+login.Token)
	header.Set("x-space-token", login.Data.SpaceToken)
	roomID := login.Data.Space.Floors[0].Rooms[0].UUID
	room := "private-room_" + roomID
	own := "private-user." + login.Data.User.ID + "_" + spaceID

	url := strings.Replace(origin, "http", "ws", 1) + realtime.Path + "/" + realtime.Key
	socket, err := websocket.Dial(url+"?client=engawa-go-bot&version=0.1.0&protocol=7", "", "http://localhost/")
	check(err)
	defer socket.Close()
	send := func(event, channel string, data any) {
		content, err := json.Marshal(data)
		check(err)
		check(websocket.JSON.Send(socket, frame{event, channel, content}))
	}
	for {
		var received frame
		check(websocket.JSON.Receive(socket, &received))
		switch received.Event {
		case "pusher:connection_established":
			var greeting struct {
				SocketID string `json:"socket_id"`
			}
			open(received.Data, &greeting)
			for _, channel := range []string{own, room} {
				var auth struct{ Auth string }
				ask := map[string]string{"socket_id": greeting.SocketID, "channel_name": channel}
				call(origin+"/broadcasting/auth", header, ask, &auth)
				send("pusher:subscribe", "", map[string]string{"channel": channel, "auth": auth.Auth})
			}
			// It takes effect after the subscriptions, whose answers need not be waited for.
			send("client-LoginEvent", room, map[string]string{"room": roomID, "ref": "in"})
		case "pusher:ping":
			send("pusher:pong", "", struct{}{})
		case "pusher:error", "pusher:subscription_error":
			log.Fatalf("%s %s", received.Event, received.Data)
		case "Reply":
			var answer reply
			open(received.Data, &answer)
			fmt.Println("reply", answer.Ref, answer.OK)
			if !answer.OK {
				log.Fatal(answer.Error.Message)
			}
			if answer.Ref == "hello" {
				return
			}
			hello := map[string]string{"channel_id": "room_" + roomID, "content": "Hello!", "ref": "hello"}
			send("client-MesssageEvent", room, hello)
		}
	}
}
